import { scriptLetterTexts } from '@packwright/contract/paper-labels';
import { createDayOrNull, formatDay } from '@packwright/core/days';
import { languages } from '@packwright/core/fields';
import { formatKeptPhone, formatPersonName } from '@packwright/core/identifiers';
import type { LetterPatient, ScriptLetterFacts } from '@packwright/pdf';
import type { RequestLine } from '../../balance/index.ts';
import { type DoctorRow, findDoctorsByIds } from '../../doctors/index.ts';
import { findFoilHeadings } from '../../medication/index.ts';
import { listPaperPatients } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { describeRequest, type LetterOptions, type LetterTexts } from '../rules/describe-request.ts';
import type { LetterLines } from '../rules/group-letters.ts';
import { getLetterhead, type Letterhead } from '../store/letterhead.ts';

export type LetterLanguage = keyof typeof scriptLetterTexts;

export interface LetterRequest extends LetterOptions {
  readonly language: LetterLanguage;
}

type PaperPatient = Awaited<ReturnType<typeof listPaperPatients>>[number];

/** All that letters name beside their lines. */
interface LetterSources {
  readonly head: Letterhead;
  readonly doctors: ReadonlyMap<number, DoctorRow>;
  readonly patients: ReadonlyMap<number, PaperPatient>;
  readonly headings: ReadonlyMap<number, readonly string[]>;
}

/** Answers the facts of each letter, given its number; null makes a preview (REQUEST-7). */
export async function openLetters(
  work: Work,
  letters: readonly LetterLines[],
  options: LetterRequest,
): Promise<(letter: LetterLines, number: number | null) => ScriptLetterFacts> {
  const lines = letters.flatMap((letter) => letter.lines);
  const patients = await listPaperPatients(work.db, [...new Set(lines.map(({ patient }) => patient.id))]);
  const doctorIds = letters.flatMap(({ prescriber }) => prescriber?.id ?? []);
  const doctors = await findDoctorsByIds(work.db, [...new Set(doctorIds)]);
  const foilIds = lines.flatMap(({ medicine }) => medicine.lines.map(({ foilId }) => foilId));
  const sources: LetterSources = {
    head: await getLetterhead(work.db, work.who.pharmacyId),
    doctors: new Map(doctors.map((doctor) => [doctor.id, doctor])),
    patients: new Map(patients.map((patient) => [patient.id, patient])),
    headings: await findFoilHeadings(work.db, [...new Set(foilIds)]),
  };
  return (letter, number) => buildFacts(work, letter, { number, options, sources });
}

function buildFacts(
  { today, who }: Work,
  { prescriber, lines }: LetterLines,
  { number, options, sources }: { number: number | null; options: LetterRequest; sources: LetterSources },
): ScriptLetterFacts {
  const texts = scriptLetterTexts[options.language];
  const day = formatDay(today);
  const byPatient = [...Map.groupBy(lines, ({ patient }) => patient.id).values()];
  return {
    number: String(number ?? 0),
    words: texts,
    isFromRight: options.language === languages.arabic.code,
    printed: texts.printed.replace('{day}', day).replace('{name}', () => who.userName),
    pharmacy: listHead(sources.head, texts),
    addressee: listAddressee(prescriber, sources.doctors, texts),
    reference:
      number === null
        ? texts.preview.replace('{day}', day)
        : texts.letter.replace('{number}', String(number)).replace('{day}', day),
    patients: byPatient.flatMap((each) => buildPatient(each, options, sources)),
  };
}

function buildPatient(
  lines: readonly RequestLine[],
  options: LetterRequest,
  { patients, headings }: LetterSources,
): LetterPatient[] {
  const [first] = lines;
  const patient = first && patients.get(first.patient.id);
  if (!patient) return [];
  const texts = scriptLetterTexts[options.language];
  const birth = createDayOrNull(patient.dob);
  const about = [
    birth === null ? '' : texts.born.replace('{day}', formatDay(birth)),
    patient.groupName,
    patient.wardName,
    patient.room,
  ];
  return [
    {
      name: formatPersonName(patient),
      about: about.filter(Boolean).join(' · '),
      medicines: lines.map((line) =>
        describeRequest(line, headings.get(line.medicine.first.foilId) ?? [], options, texts),
      ),
    },
  ];
}

const fillNumber = (text: string, number: string | undefined): string =>
  number ? text.replace('{number}', () => formatKeptPhone(number)) : '';

const listHead = (head: Letterhead, texts: LetterTexts): string[] =>
  [
    head.name,
    head.street,
    [head.suburb, head.state, head.postalCode].filter(Boolean).join(' '),
    [fillNumber(texts.phone, head.phone[0]), fillNumber(texts.fax, head.fax[0])].filter(Boolean).join(' · '),
    head.email[0] ?? '',
  ].filter(Boolean);

function listAddressee(
  prescriber: LetterLines['prescriber'],
  doctors: LetterSources['doctors'],
  texts: LetterTexts,
): string[] {
  if (prescriber === null) return [texts.noPrescriber];
  const doctor = doctors.get(prescriber.id);
  if (!doctor) return [prescriber.name];
  return [
    prescriber.name,
    doctor.medicalCentre,
    doctor.street,
    [doctor.suburb, doctor.state, doctor.postalCode].filter(Boolean).join(' '),
    [fillNumber(texts.phone, doctor.phone), fillNumber(texts.fax, doctor.fax)].filter(Boolean).join(' · '),
    doctor.pbsApproval === '' ? '' : texts.prescriberNumber.replace('{number}', () => doctor.pbsApproval),
  ].filter(Boolean);
}
