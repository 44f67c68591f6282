/** How the types of the database are generated: days, moments and bytes as the pools answer them. */
export function buildDatabaseTypesArguments(ownerUrl: string): string[] {
  return [
    '--dialect',
    'postgres',
    '--url',
    ownerUrl,
    '--out-file',
    'apps/server/src/platform/database/generated/db.ts',
    '--camel-case',
    '--date-parser',
    'string',
    '--type-mapping',
    '{"timestamptz":"string","bytea":"Uint8Array"}',
    '--exclude-pattern',
    // The library of the queue looks after its own schema.
    '{public.schema_migration,pgboss.*}',
  ];
}
