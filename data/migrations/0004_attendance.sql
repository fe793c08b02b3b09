-- How long a running table waits for somebody: one row a table, gone while nobody is waited for.
CREATE TABLE clocks (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    started_at BIGINT NOT NULL,
    deadline BIGINT NOT NULL,
    reminders INTEGER NOT NULL      -- how many were sent since started_at
);

-- Seats whose person let turns pass, and for which a computer plays meanwhile.
CREATE TABLE absences (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    missed INTEGER NOT NULL,        -- turns in a row
    is_covered SMALLINT NOT NULL CHECK (is_covered IN (0, 1)),
    PRIMARY KEY (table_id, seat)
);

-- Seats that are offered to somebody else.
CREATE TABLE seat_offers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user_id BIGINT,                 -- NULL: whoever takes it first
    PRIMARY KEY (table_id, seat)
);

-- What was promised before a deal; the salt is told once the deal is over.
CREATE TABLE seals (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    deal_number INTEGER NOT NULL,
    salt TEXT NOT NULL,
    commitment TEXT NOT NULL,
    PRIMARY KEY (table_id, deal_number)
);

-- When the bot was last known to run: what lies between this and its next start is nobody's time.
CREATE TABLE heartbeat (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at BIGINT NOT NULL
);
