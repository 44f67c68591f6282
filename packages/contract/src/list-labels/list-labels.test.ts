import {
  concessions,
  daaFundings,
  distributions,
  foilTypes,
  genders,
  getCodes,
  groupTypes,
  noteTypes,
  packingStatuses,
  patientStatuses,
  pharmacyStatuses,
  userStatuses,
} from '@packwright/core/fields';
import { auditAreas } from '@packwright/core/audit';
import { calendarStates } from '@packwright/core/calendar';
import { coverages } from '@packwright/core/balance';
import { claimStates } from '@packwright/core/claims';
import { queueStates, supplyReasons } from '@packwright/core/quick-dispense';
import {
  letterLinkStates,
  requestReasonNames,
  scriptStandings,
  sentRequestStates,
} from '@packwright/core/script-requests';
import { jobStatuses } from '@packwright/core/jobs';
import { rowOutcomes } from '@packwright/core/import-files';
import { doseChanges, orderStatuses, owingAges } from '@packwright/core/scripts';
import { type ListDescription, listSeenColumns } from '@packwright/core/lists';
import {
  createHistoryReader,
  foilHistoryFields,
  medicineHistoryFields,
} from '@packwright/core/prescriptions';
import { packCategories } from '@packwright/core/packs';
import {
  incidentCategories,
  incidentHarms,
  incidentOutcomes,
  incidentPlaces,
} from '@packwright/core/reports';
import {
  profileChanges,
  summaryMeasures,
  summaryRows,
  summarySectionNames,
  summarySubjects,
} from '@packwright/core/summary';
import { expect, it } from 'vitest';
import * as access from '../access/index.ts';
import * as administration from '../administration/index.ts';
import * as balance from '../balance/index.ts';
import * as brandSwap from '../brand-swap/index.ts';
import * as catalogue from '../catalogue/index.ts';
import * as doctors from '../doctors/index.ts';
import * as facilities from '../facilities/index.ts';
import * as importing from '../importing/index.ts';
import * as medication from '../medication/index.ts';
import * as packing from '../packing/index.ts';
import * as patients from '../patients/index.ts';
import * as reporting from '../reporting/index.ts';
import { listTitles } from '../paper-labels/index.ts';
import { englishCodeLabels, englishListLabels, medicineTexts } from './index.ts';

const isList = (value: object): value is ListDescription => 'columns' in value && 'name' in value;
const lists = [
  access,
  administration,
  balance,
  brandSwap,
  catalogue,
  doctors,
  facilities,
  importing,
  medication,
  packing,
  patients,
  reporting,
].flatMap((capability) => Object.values<object>(capability).filter(isList));

// Proves WEB-23.
it('every column that people see has a label, and nothing else', () => {
  const columns = lists.flatMap((list) => listSeenColumns(list).map((column) => `${list.name}.${column}`));
  expect(Object.keys(englishListLabels).toSorted()).toEqual(columns.toSorted());
});

it.each(Object.entries(listTitles))('every list has a title on paper in %s', (_, titles) => {
  const names = new Set(lists.map(({ name }) => name));
  expect(Object.keys(titles).toSorted()).toEqual([...names].toSorted());
});

it('every code has a label, and nothing else', () => {
  const tables: Readonly<Record<string, readonly (number | string)[]>> = {
    packingStatus: getCodes(packingStatuses),
    patientStatus: getCodes(patientStatuses),
    userStatus: getCodes(userStatuses),
    pharmacyStatus: getCodes(pharmacyStatuses),
    distribution: getCodes(distributions),
    blisterType: getCodes(foilTypes),
    daaFunding: getCodes(daaFundings),
    concession: getCodes(concessions),
    gender: genders,
    noteType: getCodes(noteTypes),
    groupType: groupTypes,
    flag: ['false', 'true'],
    claimState: claimStates,
    coverage: coverages,
    orderStatus: [-1, ...getCodes(orderStatuses)],
    doseChange: getCodes(doseChanges).filter((code) => code !== -1),
    owingAge: getCodes(owingAges),
    pickingLine: ['total'],
    supplyReason: supplyReasons,
    queueState: queueStates,
    requestReason: requestReasonNames,
    scriptStanding: scriptStandings,
    requestState: sentRequestStates,
    letterLink: letterLinkStates,
    packStatus: getCodes(jobStatuses),
    packCategory: packCategories,
    correctionReason: ['incorrectDrug', 'incorrectQuality', 'specificReason'],
    packChange: profileChanges,
    incidentCategory: incidentCategories,
    incidentPlace: incidentPlaces,
    incidentHarm: incidentHarms,
    incidentOutcome: incidentOutcomes,
    summarySection: summarySectionNames,
    summaryMeasure: summaryMeasures,
    summarySubject: summarySubjects,
    summaryRow: summaryRows,
    roleOrigin: ['false', 'true'],
    calendarState: calendarStates,
    auditArea: auditAreas,
    rowOutcome: rowOutcomes,
    changeKind: ['new', 'updated', 'deleted', 'ceased'],
  };
  const codes = Object.entries(tables).flatMap(([name, values]) => values.map((code) => `${name}.${code}`));
  expect(Object.keys(englishCodeLabels).toSorted()).toEqual(codes.toSorted());
  for (const { codes: used } of lists.flatMap(({ columns }) => Object.values(columns)))
    if (used !== undefined) expect(Object.keys(tables)).toContain(used);
});

// Proves MED-37.
it.each(Object.entries(medicineTexts))('every field of the history has a name in %s', (_, texts) => {
  const listNameless = (fields: readonly string[], isPack: boolean) =>
    fields.filter((field) => createHistoryReader(texts, isPack).formatField(field) === field);
  expect(listNameless([...medicineHistoryFields, 'state'], false)).toEqual([]);
  expect(listNameless(foilHistoryFields, true)).toEqual([]);
});
