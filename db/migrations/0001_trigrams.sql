-- Searching inside names, addresses and numbers needs trigram indexes. The extension is a trusted one: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
