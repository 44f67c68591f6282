import { driverManifestList, facilityManifestList } from '@packwright/contract/packing';
import { listTitles, profileSheetTexts } from '@packwright/contract/paper-labels';
import { type Day, formatDay, formatShortDay, getLocalTime } from '@packwright/core/days';
import type { FileLink } from '../../platform/files/index.ts';
import { exportList } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { getPatientName } from '../../patients/index.ts';
import { type LoadedStop, loadDeliveryRun } from './load-delivery-run.ts';

interface ManifestRequest {
  readonly isForDriver: boolean;
  readonly language: keyof typeof listTitles | undefined;
}

/** The manifest of a run as a PDF (PACK-119): for a driver name, address and number of bags alone. */
export async function printManifest(
  work: Work,
  id: number,
  { isForDriver, language = 'en' }: ManifestRequest,
): Promise<FileLink> {
  const { run, stops } = await loadDeliveryRun(work, id);
  const { day, time } = getLocalTime(work.who.timezone, run.createdAt);
  const { driver } = run;
  const pharmacy = stops[0]?.kept.snapshot.pharmacy.name ?? '';
  const about = [
    pharmacy,
    `${formatDay(day)} ${time}`,
    driver && profileSheetTexts[language].driver.replace('{name}', driver),
  ];
  const { name } = isForDriver ? driverManifestList : facilityManifestList;
  const request = {
    format: 'pdf',
    language,
    title: `${listTitles[language][name as 'facilityManifest']}: ${run.name}`,
    about: about.filter((line) => line !== ''),
  } as const;
  work.audit({
    area: 'packing',
    action: 'print manifest',
    objectKind: 'deliveryRun',
    objectId: id,
    detail: { isForDriver },
  });
  return isForDriver
    ? exportList(work, driverManifestList, [buildDriverRows(stops)], request)
    : exportList(
        work,
        facilityManifestList,
        [stops.map((each, at) => buildPackRow(work, each, at))],
        request,
      );
}

/** One row for each door: what a driver may know, and nothing of what is in the bags. */
function buildDriverRows(stops: readonly LoadedStop[]) {
  const doors = Map.groupBy(stops, ({ job, kept }) =>
    isFacility(kept) ? `group ${job.patientGroupId}` : `patient ${job.patientId}`,
  );
  return [...doors.values()].flatMap((packs, at) => {
    const [first] = packs;
    if (!first) return [];
    const { snapshot } = first.kept;
    return {
      stop: at + 1,
      name: isFacility(first.kept) ? first.job.groupName : getPatientName(first.job),
      address: isFacility(first.kept) ? '' : snapshot.patient.place.join(', '),
      bagCount: packs.length,
      signature: '',
    };
  });
}

// A pack of a facility names it and its room as the place, one of the community the street.
const isFacility = ({ snapshot }: LoadedStop['kept']): boolean =>
  snapshot.patient.place[0] === snapshot.group.name;

function buildPackRow(work: Work, { stop, job }: LoadedStop, at: number) {
  const recorded = stop.recordedAt === null ? null : getLocalTime(work.who.timezone, stop.recordedAt);
  return {
    stop: at + 1,
    groupName: job.groupName,
    patientName: getPatientName(job),
    room: [job.wardName, job.room].filter((part) => part !== '').join(' '),
    jobNumber: job.jobNumber,
    // The year of the last day is enough in a narrow column.
    days: `${formatShortDay(job.windowStart as Day)} – ${formatDay(job.windowEnd as Day)}`,
    weeks: `${job.weekIndex}/${job.weekCount}`,
    controlled: stop.isControlled ? 'S8' : '',
    medicationCount: job.lineCount,
    signature: stop.receivedBy,
    time: recorded === null ? '' : `${formatDay(recorded.day)} ${recorded.time}`,
  };
}
