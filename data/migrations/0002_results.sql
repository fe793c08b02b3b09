CREATE TABLE deals (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    deal_number INTEGER NOT NULL,
    went_out_seat INTEGER,          -- NULL: the stock ran out
    concealed SMALLINT NOT NULL CHECK (concealed IN (0, 1)),
    result_json TEXT NOT NULL,      -- the score sheet, line by line
    ended_at BIGINT NOT NULL,
    PRIMARY KEY (table_id, deal_number)
);

CREATE TABLE deal_sides (
    table_id INTEGER NOT NULL,
    deal_number INTEGER NOT NULL,
    side INTEGER NOT NULL,
    points INTEGER NOT NULL,
    canastas INTEGER NOT NULL,
    PRIMARY KEY (table_id, deal_number, side),
    FOREIGN KEY (table_id, deal_number) REFERENCES deals (table_id, deal_number)
);

-- A table plays one game; a rematch is a new table.
CREATE TABLE games (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    guild_id BIGINT NOT NULL,
    rules_id TEXT NOT NULL,
    seats INTEGER NOT NULL,
    sides INTEGER NOT NULL,
    deals INTEGER NOT NULL CHECK (deals > 0),
    practice SMALLINT NOT NULL CHECK (practice IN (0, 1)),
    ended_at BIGINT NOT NULL
);

CREATE INDEX games_of_a_guild ON games (guild_id, practice);

-- The people a game counts for, each with what their side reached.
CREATE TABLE game_players (
    table_id INTEGER NOT NULL REFERENCES games (table_id),
    user_id BIGINT NOT NULL,
    side INTEGER NOT NULL,
    won SMALLINT NOT NULL CHECK (won IN (0, 1)),    -- a drawn game is won by all who lead
    score INTEGER NOT NULL,
    canastas INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
);

CREATE INDEX games_of_a_user ON game_players (user_id);
