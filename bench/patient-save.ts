import pg from 'pg';
import { type Caller, signInAs } from './installation/caller.ts';
import { runOnInstallation } from './installation/installation.ts';
import { recordStatements, replay } from './installation/recorded-statements.ts';
import type { Bench } from './figure.ts';
import { runOpenLoop } from './load/open-loop.ts';
import { computeMedian, computePercentile } from './load/percentile.ts';

// More than a whole town of pharmacies saves.
const pace = { perSecond: 10, seconds: 20 };

type Form = Parameters<Caller['updatePatient']>[0];

/** The form of a patient, sent back whole with one changed field, as the page does. */
export const bench: Bench = {
  name: 'patient-save',
  title: 'A saved patient',
  measure: () =>
    runOnInstallation(async (installation) => {
      const { token, caller } = await signInAs(installation.served.address, 'pharmacist');
      const forms = await loadForms(caller);
      const save = async (by: Caller, at: number): Promise<void> => {
        const form = forms[at % forms.length];
        if (!form) throw new Error('The sample has no patients');
        await by.updatePatient({
          ...form,
          body: { ...form.body, room: `${1 + Math.floor(at / forms.length)}` },
        });
      };
      let saved = 0;
      const statements = await recordStatements(
        installation,
        token,
        (inside) => save(inside, (saved += forms.length)),
        'taken back',
      );
      const straight = new pg.Pool({ connectionString: installation.appUrl, max: 4 });
      try {
        await runOpenLoop({ perSecond: 20, seconds: 5, act: (at) => save(caller, at) });
        const ours = await runOpenLoop({ ...pace, act: (at) => save(caller, at + 100_000) });
        const theirs = await runOpenLoop({ ...pace, act: () => replay(straight, statements) });
        if (ours.errors.length > 0) throw new Error(ours.errors[0]);
        const [p50, p95] = [computeMedian(theirs.latencies), computePercentile(theirs.latencies, 0.95)];
        return [
          {
            what: 'saving a patient, p95',
            figure: computePercentile(ours.latencies, 0.95),
            unit: 'ms',
            yardstick: `p50 ${computeMedian(ours.latencies).toFixed(1)} ms; its ${statements.length} statements straight through pg, taken back: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
            target: { atMost: 25 },
          },
        ];
      } finally {
        await straight.end();
      }
    }),
};

async function loadForms(caller: Caller): Promise<readonly Form[]> {
  const { data: patients } = await caller.searchPatients({ body: { page: 1, size: 50 } });
  return Promise.all(
    patients.map(async ({ id }): Promise<Form> => {
      const { data: patient } = await caller.getPatient({ params: { id } });
      // Several saves of one patient come after each other, not from one seen version.
      return { params: { id }, body: { ...patient, version: undefined } as Form['body'] };
    }),
  );
}
