/** An expected "no": its code, status, title and exact sentence (CONTRIBUTING.md). */
export interface RefusalEntry {
  readonly code: string;
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 429 | 503 | 507;
  readonly title: string;
  readonly message: string;
}

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export interface RefusalDetails {
  readonly message?: string;
  readonly messages?: readonly string[];
  readonly errors?: FieldErrors;
  /** Facts beside the sentence that a screen needs, such as the record that is a duplicate. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** Thrown by the server for a listed "no" and by the client for every answer whose `isSuccess` is false. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly messages: readonly string[];
  readonly errors: FieldErrors;
  readonly data: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(entry: Omit<RefusalEntry, 'status'> & { status: number }, details: RefusalDetails = {}) {
    super(details.message ?? entry.message);
    this.name = 'Refusal';
    this.status = entry.status;
    this.code = entry.code;
    this.title = entry.title;
    this.messages = details.messages ?? [this.message];
    this.errors = details.errors ?? {};
    this.data = details.data ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** A "no" whose sentence belongs to one field, where a form shows it. */
export const buildFieldRefusal = (
  entry: RefusalEntry,
  field: string,
  message: string = entry.message,
): Refusal => new Refusal(entry, { errors: { [field]: [message] } });

/** The envelope of a refusal (API-1). */
export function presentRefusal(refusal: Refusal): Record<string, unknown> {
  return {
    isSuccess: false,
    code: refusal.code,
    title: refusal.title,
    message: refusal.message,
    messages: refusal.messages,
    errors: refusal.errors,
    ...(Object.keys(refusal.data).length > 0 && { data: refusal.data }),
  };
}

/** Reads a refusal back from an answer body; absent parts fall back to the status. */
export function readRefusal(status: number, body: unknown): Refusal {
  const parts = (typeof body === 'object' && body !== null ? body : {}) as Partial<
    ReturnType<typeof getRefusalParts>
  >;
  return new Refusal(
    {
      status,
      code: parts.code ?? `HTTP_${status}`,
      title: parts.title ?? 'Error',
      message: parts.message ?? parts.messages?.[0] ?? 'Error',
    },
    {
      ...(parts.messages && { messages: parts.messages }),
      ...(parts.errors && { errors: parts.errors }),
      ...(parts.data && { data: parts.data }),
    },
  );
}

function getRefusalParts(refusal: Refusal) {
  const { code, title, message, messages, errors, data } = refusal;
  return { code, title, message, messages, errors, data };
}
