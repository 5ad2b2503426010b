#!/bin/sh
# Creates the two logins of a new PostgreSQL: one owns the schema, the application uses the other, which owns nothing.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" -U postgres <<'SQL'
create role maat_migrator login password :'password';
create role maat_app login password :'password';
create database maat owner maat_migrator;
SQL
