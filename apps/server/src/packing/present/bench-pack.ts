import type { benchPack } from '@packwright/contract/packing';
import { addDays, type Day, toWireDay, formatDay } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { isPasswordRequired, jobStatuses } from '@packwright/core/jobs';
import { cardPapers } from '@packwright/core/packs';
import { formatDecimal } from '@packwright/core/quantity';
import { slotsPerDay } from '@packwright/core/schedule';
import type * as z from 'zod/mini';
import type { Work } from '../../platform/work.ts';
import type { BenchData, BenchJob } from '../actions/load-bench.ts';
import { computeDifferencesTag } from '../snapshots/compare-profiles.ts';
import { presentDifference } from './difference.ts';
import { presentJob } from './job-row.ts';
import { presentLines } from './pack-lines.ts';

type BenchPack = z.input<typeof benchPack>;

/** A bench as the wire shows it: the snapshots, never the live profile (PACK-8). */
export function presentBench(bench: BenchData, work: Work): BenchPack {
  const [first] = bench.jobs;
  const last = bench.jobs.at(-1) ?? first;
  const { listed } = first;
  return {
    jobIds: bench.jobs.map((job) => job.listed.id),
    jobNumbers: bench.jobs.map((job) => job.listed.jobNumber),
    jobs: bench.jobs.map((job) => presentJob(job.listed)),
    ...presentPatient(bench),
    ...presentFoil(first),
    packStartDate: listed.windowStart as Day,
    packEndDate: last.listed.windowEnd as Day,
    numberOfWeek: listed.weekCount,
    pageCount: bench.jobs.length,
    rowHeadings: presentHeadings(bench),
    pageHeadings: bench.jobs.map(formatPageHeading),
    doseAllocated: bench.jobs.flatMap(presentCells),
    prescriptions: presentLines(bench),
    dropped: bench.jobs.flatMap(presentDropped),
    isDeletedPacking: bench.jobs.some((job) => job.listed.status === jobStatuses.deleted.code),
    ...presentProfile(bench),
    warfarin: presentWarfarin(last),
    checkingComment: listed.checkingComment,
    correctionReason: listed.correctionReason,
    correctionComment: listed.correctionComment,
    distributionComment: listed.distributionComment,
    checkerIsPacker: getCheckerIsPacker(bench, work.who.userId),
    isLabelRequired: isLabelRequired(bench),
    isPasswordAlwaysAsked: bench.jobs.some(({ loaded }) => isPasswordRequired(loaded.job)),
  };
}

function presentPatient({ jobs: [{ loaded }], photoId, notes, considerations }: BenchData) {
  const { patient, group, allergies } = loaded.kept.snapshot;
  return {
    patientId: patient.patientId,
    patientName: formatPersonName(patient),
    preferredName: patient.preferredName,
    dob: toWireDay(patient.birthDate),
    urn: patient.urn,
    patientPhotoId: photoId ?? 0,
    patientGroupName: group.name,
    wardName: group.ward,
    room: group.room,
    address: patient.place.join(', '),
    isNoAllergy: allergies.isNoneKnown,
    allergies: allergies.items.map(({ target, reaction }) => (reaction ? `${target} (${reaction})` : target)),
    considerations: [...considerations.considerations],
    otherConsideration: considerations.otherConsideration,
    distributionNotes: [...notes],
  };
}

/** The newest pack of the bench shows the test that goes on. */
function presentWarfarin({ loaded }: BenchJob): BenchPack['warfarin'] {
  const { warfarin } = loaded.kept.snapshot;
  if (warfarin === undefined) return null;
  const { inr, inrDate, targetLow, targetHigh, nextInrDate, weekdayDoses } = warfarin;
  return {
    inr: formatDecimal(inr),
    inrDate: toWireDay(inrDate),
    targetLow: formatDecimal(targetLow),
    targetHigh: formatDecimal(targetHigh),
    nextInrDate: toWireDay(nextInrDate),
    weekdayDoses: weekdayDoses.map(formatDecimal),
  };
}

function presentFoil({ listed, loaded }: BenchJob) {
  const { foil } = loaded.kept.snapshot;
  return {
    foilLabel: foil.label,
    foilComment: foil.comment,
    alert: foil.alert,
    warningLabel: foil.warningLabel,
    packType: foil.packType,
    isLandscapePacking: cardPapers[foil.packType].isFolded,
    clientCode: foil.clientCode,
    blisterSize: listed.foilType,
  };
}

function presentProfile({ jobs }: BenchData) {
  const states = jobs.map(({ loaded }) => loaded.comparison.state);
  const order = ['unsafe', 'changed', 'acknowledged', 'same'] as const;
  return {
    profileState: order.find((state) => states.includes(state)) ?? 'same',
    checkChangePrescriptions: states.includes('changed') || states.includes('unsafe'),
    profileVersion: jobs[0].loaded.comparison.profileVersion,
    differencesTags: jobs.map(({ loaded }) => computeDifferencesTag(loaded.comparison)),
    differences: jobs.flatMap(({ loaded: { comparison, kept } }) =>
      comparison.differences.map((difference) => presentDifference(difference, kept.snapshot)),
    ),
  };
}

// The eight mealtimes by number; one that holds doses without a name of its own still gets one.
function presentHeadings({ jobs }: BenchData): string[] {
  const used = Array.from({ length: slotsPerDay }, (_, slot) => {
    const heading = jobs[0].loaded.kept.snapshot.headings[slot]?.trim() ?? '';
    const isUsed = jobs.some(({ loaded }) =>
      loaded.kept.snapshot.lines.some((line) => line.doses.some((day) => (day[slot] ?? 0) > 0)),
    );
    return heading || (isUsed ? `Time ${slot + 1}` : '');
  });
  return used.slice(0, used.findLastIndex((heading) => heading !== '') + 1);
}

const formatPageHeading = ({ listed }: BenchJob): string =>
  `${formatDay(listed.windowStart as Day)} – ${formatDay(listed.windowEnd as Day)}`;

function presentCells({ listed, loaded }: BenchJob, page: number): BenchPack['doseAllocated'] {
  const { snapshot } = loaded.kept;
  const start = snapshot.window.from;
  return snapshot.lines.flatMap((line) =>
    line.doses.flatMap((day, at) =>
      day.flatMap((dose, slot) =>
        dose === 0
          ? []
          : {
              jobId: listed.id,
              page,
              prescriptionId: line.prescriptionId,
              date: addDays(start, at),
              slot,
              dose: formatDecimal(dose),
            },
      ),
    ),
  );
}

function presentDropped({ listed, loaded: { passed } }: BenchJob): BenchPack['dropped'] {
  const window = passed.last?.snapshot.window;
  return passed.dropped.map(({ drug, prescriptionId, directions, qty }) => ({
    jobId: listed.id,
    prescriptionId,
    drugName: drug.name,
    strength: drug.strength,
    form: drug.form,
    directions: directions.join(' '),
    qty: formatDecimal(qty),
    packStartDate: toWireDay(window?.from ?? null),
    packEndDate: toWireDay(window?.to ?? null),
  }));
}

function isLabelRequired({ jobs, configuration: { isLabelScanned } }: BenchData): boolean {
  return jobs.some(({ loaded: { job } }) =>
    job.status === 'checking' || job.status === 'distribution' ? isLabelScanned[job.status] : false,
  );
}

function getCheckerIsPacker(
  { packers, configuration }: BenchData,
  userId: number,
): BenchPack['checkerIsPacker'] {
  if (configuration.checkerIsPacker === 'off') return 'no';
  return [...packers.values()].some((own) => own.has(userId)) ? configuration.checkerIsPacker : 'no';
}
