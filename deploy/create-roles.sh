#!/bin/sh
# Creates the shop's database and its two roles. The passwords come from the environment, the connection from libpq's.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set=owner_password="$SHOP_OWNER_PASSWORD" --set=app_password="$SHOP_APP_PASSWORD" <<'SQL'
CREATE ROLE shop_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE shop_app LOGIN PASSWORD :'app_password';
CREATE DATABASE shop OWNER shop_owner;
SQL
