import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, createDatabase } from '../../../tests/fresh-database.ts';
import { CamelCaseClient } from './camel-case-client.ts';

let database: FreshDatabase;
let client: CamelCaseClient;
beforeAll(async () => {
  database = await createDatabase();
  client = new CamelCaseClient({ connectionString: database.ownerUrl, pipeline: true });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const select = (name: string | undefined, id: number) =>
  client.query({ text: 'select $1::int as patient_id', values: [id], ...(name && { name }) });

/** How often the database describes columns while something is asked. */
async function countDescriptions(act: () => Promise<unknown>): Promise<number> {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  let count = 0;
  const add = (): void => void (count += 1);
  connection.on('rowDescription', add);
  await act();
  connection.off('rowDescription', add);
  return count;
}

it('asks once for the columns of a prepared statement', async () => {
  const described = await countDescriptions(async () => {
    for (const id of [1, 2, 3]) expect((await select('once', id)).rows).toEqual([{ patientId: id }]);
  });
  expect(described).toBe(1);
});

it('asks each time for the columns of other statements', async () => {
  expect(await countDescriptions(() => Promise.all([select(undefined, 1), select(undefined, 2)]))).toBe(2);
});

it('answers statements that leave together', async () => {
  const answers = await Promise.all([1, 2, 3].map((id) => select('together', id)));
  expect(answers.map(({ rows }) => rows)).toEqual([1, 2, 3].map((id) => [{ patientId: id }]));
  expect((await select('together', 4)).rows).toEqual([{ patientId: 4 }]);
});

it('fails when the columns of a prepared statement have changed', async () => {
  const ask = () => client.query({ name: 'changing', text: 'select * from changing' });
  await client.query('create table changing (a int); insert into changing values (1)');
  expect((await ask()).rows).toEqual([{ a: 1 }]);
  await client.query('alter table changing add column b int');
  await expect(ask()).rejects.toThrow(pg.DatabaseError);
});
