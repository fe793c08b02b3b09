-- A table is one game in one channel, from its lobby to its end. Rows stay for ever: an old button
-- carries a table's id, which must never come to mean another table.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    guild_id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    host_id BIGINT NOT NULL,
    status TEXT NOT NULL,           -- lobby, playing, parked; ended, cancelled
    rules_json TEXT NOT NULL,       -- the whole rule set, so that new defaults bend no running game
    settings_json TEXT NOT NULL,
    version INTEGER NOT NULL,       -- grows with every change that makes old buttons stale
    last_seq INTEGER NOT NULL,      -- the newest row of the log; 0 while it is empty
    created_at BIGINT NOT NULL,     -- every time here: milliseconds since 1970 in UTC
    updated_at BIGINT NOT NULL,
    expires_at BIGINT               -- when a forgotten lobby folds
);

CREATE UNIQUE INDEX one_living_table_a_channel ON tables (channel_id)
    WHERE status NOT IN ('ended', 'cancelled');

-- Who sat where, with those who left, in the order in which they came.
CREATE TABLE occupants (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user_id BIGINT,                 -- NULL: a computer player
    name TEXT NOT NULL,
    level TEXT,                     -- of a computer player
    locale TEXT,                    -- of a person, for what is written to them unasked
    joined_at BIGINT NOT NULL,
    left_at BIGINT,                 -- NULL: sits here now
    left_after_deals INTEGER,       -- deals that were finished by then
    CHECK ((user_id IS NULL) <> (level IS NULL)),
    CHECK ((left_at IS NULL) = (left_after_deals IS NULL))
);

CREATE INDEX occupants_of_a_table ON occupants (table_id);
CREATE UNIQUE INDEX one_occupant_a_seat ON occupants (table_id, seat) WHERE left_at IS NULL;
CREATE UNIQUE INDEX one_seat_a_user ON occupants (table_id, user_id)
    WHERE left_at IS NULL AND user_id IS NOT NULL;

-- The truth: every accepted action, only ever appended.
CREATE TABLE actions (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,           -- from 1, without a gap
    deal_number INTEGER NOT NULL,
    seat INTEGER,                   -- NULL: the table itself, which shuffles
    user_id BIGINT,                 -- who pressed; NULL: a computer player or the table
    action TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- The position at the start of a deal: a restart replays the actions after it and no others.
CREATE TABLE checkpoints (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    deal_number INTEGER NOT NULL,
    seq INTEGER NOT NULL,           -- the position after this action
    engine_revision INTEGER NOT NULL,
    position_json TEXT NOT NULL,
    PRIMARY KEY (table_id, deal_number)
);

-- The living messages on Discord, at most one of a purpose for each reader.
CREATE TABLE messages (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    purpose TEXT NOT NULL,
    user_id BIGINT NOT NULL,        -- 0: everybody in the channel
    channel_id BIGINT NOT NULL,
    message_id BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, purpose, user_id)
);
