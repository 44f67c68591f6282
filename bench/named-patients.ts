import type pg from 'pg';

// The commonest first. Made-up names follow, so that most words are rare and a few are very common, as in a town.
const firstNames =
  'Margaret John Patricia Peter Joan Robert Dorothy William Jean David Betty James Shirley Michael Mary George Elizabeth Ronald Barbara Kenneth Judith Brian Helen Allan Maria Giuseppe Thi Ömer Layla Stavros Beryl Trevor Sofia Áine Wei Noor'.split(
    ' ',
  );
const lastNames =
  'Smith Jones Williams Brown Wilson Taylor Nguyen Johnson Martin White Anderson Walker Thompson Thomas Lee Harris Ryan Robinson Kelly King Davis Wright Evans Roberts Green Hall Wood Jackson Clarke Patel Khan Lewis Mitchell Papadopoulos O’Brien Yılmaz Haddad Rossi Singh Kowalski Tran McDonald Zammit'.split(
    ' ',
  );
const beginnings =
  'Ash Bal Black Brad Car Chad Cor Dan Dun Eld Fair Far Gar Gold Hag Ham Har Hol Ing Jar Kel Kirk Lang Lin Mar Mel Nor Oak Pem Quin Red Ros Sal Shel Stan Sut Thorn Tor Ul Ver Wal West Win York Zel'.split(
    ' ',
  );
const lastEndings =
  'beck bourne brook bury by combe cott croft dale den dine field ford gate grave ham hurst land ley low man mere more ness pool ridge shaw side son stead stone thorpe ton vale wald ward way well wick wood worth yard'.split(
    ' ',
  );
const firstEndings = 'a an elle en ette ia ina is o or us'.split(' ');

const join = (endings: readonly string[]): string[] =>
  endings.flatMap((ending) => beginnings.map((beginning) => `${beginning}${ending}`));
const allFirst = [...firstNames, ...join(firstEndings)];
const allLast = [...lastNames, ...join(lastEndings)];
const atOnce = 50_000;

/** One of so many numbers from 0, small ones far more often: `steep` of them share most, as names do. */
const pick = (count: number, steep: number, seed: number): string =>
  `floor(${steep} * (power(1 + ${count}::float8 / ${steep}, (hashint4extended(n, ${seed}) & 1048575) / 1048576.0) - 1))::int`;

/** Admits so many fictional patients to a pharmacy that has groups; names are as unequally common as real ones. */
export async function addNamedPatients(owner: pg.Pool, pharmacyId: number, count: number): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    await owner.query(
      `insert into patient (pharmacy_id, first_name, last_name, dob, patient_group_id, packing_status, room, urn, medicare_number)
       select $1, ($2::text[])[1 + ${pick(allFirst.length, 5, 1)}], ($3::text[])[1 + ${pick(allLast.length, 20, 2)}],
         date '1925-01-01' + n % 18000,
         (select min(id) from patient_group where pharmacy_id = $1) + ${pick(40, 10, 3)}, ${pick(3, 0.1, 4)},
         (1 + n % 60)::text, 'U' || n, (2000000000 + n * 37)::text
       from generate_series($4::int, $5::int) n`,
      [pharmacyId, allFirst, allLast, from, Math.min(count, from + atOnce) - 1],
    );
  }
  await owner.query('vacuum analyze patient, patient_word, patient_count');
  await owner.query('checkpoint');
}
