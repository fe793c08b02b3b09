CREATE TABLE guild_settings (
    guild_id BIGINT PRIMARY KEY,
    settings_json TEXT NOT NULL
);
