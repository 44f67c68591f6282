type Insert = (table: string, fields: Record<string, unknown>) => Promise<number>;

interface Subjects {
  /** The word in every text. */
  readonly canary: string;
  readonly patient: number;
  readonly prescription: number;
  readonly user: number;
}

const at = '2026-03-01T22:00:00Z';

/** A script that a prescriber was asked for, and a supply that the dispensary was asked for. */
export async function insertRequests(insert: Insert, { canary, patient, prescription, user }: Subjects) {
  const medicine = {
    patientId: patient,
    prescriptionId: prescription,
    drugCode: canary,
    drugName: canary,
  };
  const scriptRequest = await insert('script_request', {
    doctorName: canary,
    letter: JSON.stringify({ number: canary }),
    requestedBy: user,
    requestedAt: at,
    requestedOn: '2026-03-02',
  });
  const line = { ...medicine, requestId: scriptRequest, reason: 'runsOut', qty: 0 };
  const queueFile = await insert('queue_file', {
    fileName: canary,
    content: canary,
    queuedBy: user,
    queuedAt: at,
  });
  const supply = { ...medicine, id: 700_051, fileId: queueFile, reason: 'MANUAL', qty: 3000 };
  return {
    scriptRequest,
    scriptRequestLine: await insert('script_request_line', line),
    queueFile,
    queuedScript: await insert('queued_script', supply),
  };
}
