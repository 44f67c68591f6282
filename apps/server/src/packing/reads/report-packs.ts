import { translateHeadings } from '@packwright/contract/paper-labels';
import { describeSlotDoses, describeTabletParts } from '@packwright/core/reports';
import { displayDrugName } from '@packwright/core/medicines';
import { computeWholeTablets, toHundredths } from '@packwright/core/quantity';
import { findStockLocations } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';
import { listJobs } from '../store/job-list.ts';
import { listPackIdsOfPatients } from '../store/report-packs.ts';
import { findSnapshots } from '../store/snapshots.ts';

type PackSearch = Parameters<typeof listPackIdsOfPatients>[1];

/** The packs of these patients that have a day in the period, by their first day. */
export async function loadReportPacks(work: Work, search: PackSearch) {
  return listJobs(work.db, await listPackIdsOfPatients(work.db, search));
}

/** The medicines of these packs as they were frozen, with what is to be picked of each, in the reader's words. */
export async function loadReportLines(
  work: Work,
  search: PackSearch,
  language: Parameters<typeof translateHeadings>[1],
) {
  const jobs = await loadReportPacks(work, search);
  const snapshots = await findSnapshots(work.db, jobs);
  const drugIds = [...snapshots.values()].flatMap(({ snapshot }) =>
    snapshot.lines.map(({ drug }) => drug.drugId),
  );
  const locations = await findStockLocations(work.db, [...new Set(drugIds)]);
  return jobs.flatMap((job) => {
    const stored = snapshots.get(job.id);
    if (stored === undefined) return [];
    const { lines } = stored.snapshot;
    const headings = translateHeadings(stored.snapshot.headings, language);
    return lines.map(({ drug, slotDoses, doses, qty }) => ({
      job,
      medicine: [displayDrugName({ ...drug, drugName: drug.name }), drug.form].filter(Boolean).join(' '),
      apn: drug.apns[0] ?? '',
      stockLocation: locations.get(drug.drugId) ?? '',
      // The description of most drugs says colour and shape itself.
      description: drug.description || [drug.colour, drug.shape].filter(Boolean).join(' · '),
      doses: describeSlotDoses(slotDoses, headings),
      quantity: toHundredths(qty),
      wholeTablets: computeWholeTablets(qty),
      tabletParts: describeTabletParts(doses),
    }));
  });
}
