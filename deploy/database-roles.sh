#!/bin/sh
# For the PostgreSQL of compose.yaml: the two roles of docs/database.md and their database, when its volume is new.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" <<'SQL'
create role caliche_owner login password :'owner';
create role caliche_app login password :'app';
create database caliche owner caliche_owner;
-- Its password is in the settings of the product, which is no superuser.
alter role postgres password null;
SQL
