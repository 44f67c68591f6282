/** The answers of a machine to an order, or to one of its packs. */
export const machineAnswers = ['accepted', 'refused'] as const;
export type MachineAnswer = (typeof machineAnswers)[number];

interface AnswerOf {
  readonly state: MachineAnswer;
  readonly message: string;
}

/** The answer of a machine to an order file (PACK-111). */
export interface Acknowledgement extends AnswerOf {
  readonly fileName: string;
  /** The packs of which it says something of their own, by their numbers. */
  readonly jobs: ReadonlyMap<string, AnswerOf>;
}

const longestMessage = 500;

/** Reads the answer of a machine; null for what is none. */
export function readAcknowledgement(text: string): Acknowledgement | null {
  const read = parseObject(text);
  const own = readAnswer(read);
  if (read === null || own === null || typeof read['file'] !== 'string') return null;
  const jobs = Array.isArray(read['jobs']) ? read['jobs'].map(readJob) : [];
  const known = jobs.filter((job) => job !== null);
  return known.length < jobs.length ? null : { fileName: read['file'], ...own, jobs: new Map(known) };
}

type ReadObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is ReadObject => typeof value === 'object' && value !== null;

function parseObject(text: string): ReadObject | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function readAnswer(value: ReadObject | null): AnswerOf | null {
  const state = machineAnswers.find((each) => each === value?.['state']);
  const message = value?.['message'] ?? '';
  if (state === undefined || typeof message !== 'string') return null;
  return { state, message: message.slice(0, longestMessage) };
}

function readJob(value: unknown): [string, AnswerOf] | null {
  if (!isObject(value) || typeof value['jobNumber'] !== 'string') return null;
  const answer = readAnswer(value);
  return answer && [value['jobNumber'], answer];
}
