import { runForEach, type SampleClient } from './sample-client.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

const box = 28;
const pageSize = 100;

/**
 * Counts the pills on the shelf: most medicines last some weeks, every eleventh runs short, so that the balance, the
 * home page and the benches have something to show. A controlled medicine is counted before a second person.
 */
export async function loadBalances(client: SampleClient, witness: Credentials): Promise<void> {
  const rows = await listAllBalances(client);
  const counted = rows.flatMap(({ patientId, drugCode, weeklyNeed, isControlled }, at) => {
    const weeks = 2 + (at % 4);
    const boxes = Math.ceil((Number(weeklyNeed) * weeks) / box);
    return at % 11 === 0 || boxes === 0
      ? []
      : [{ medicine: { patientId, drugCode, qty: boxes * box }, isControlled }];
  });
  const before = { witnessUsername: witness.username, witnessPassword: witness.password };
  await runForEach(counted, async ({ medicine, isControlled }) => {
    const seen = isControlled && ({ reason: 'counted', ...before } as const);
    const body = { ...medicine, adjustmentType: 'override', note: 'Counted on the shelf', ...seen } as const;
    await client.adjustBalance({ body });
  });
}

// Read whole before anything is counted.
async function listAllBalances(client: SampleClient) {
  const searchPage = async (page: number) =>
    client.searchBalances({ body: { page, size: pageSize, sortField: 'lastName', isShowPacked: true } });
  const rows = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await searchPage(page);
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}
