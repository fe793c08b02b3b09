-- Named house rules of a guild; names that differ in case alone are one.
CREATE TABLE presets (
    guild_id BIGINT NOT NULL,
    name TEXT NOT NULL COLLATE NOCASE,
    rules_json TEXT NOT NULL,       -- what is chosen, not the whole rule set
    PRIMARY KEY (guild_id, name)
);
