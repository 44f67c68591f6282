import type { AuditAct } from '@packwright/contract/audit-labels';
import { buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { patientsCalls } from '@packwright/contract/patients';
import { documentTypes, uploadPendingMessage, validValueMessage } from '@packwright/core/fields';
import { attachFile } from '../../platform/files/index.ts';
import type { Work } from '../../platform/work.ts';
import { announcePatients } from '../events.ts';
import { deleteDocument, findPatient, insertDocument, lockDocument, updateDocument } from '../store/index.ts';

type DocumentBody = HandlerInput<typeof patientsCalls.addDocument>['body'];

/** Adds an uploaded file to a patient; answers the id of the document. */
export async function addDocument(work: Work, patientId: number, body: DocumentBody): Promise<number> {
  await assertPatientExists(work, patientId);
  const file = await attachUpload(work, body.resourceDocumentId ?? null);
  const id = await insertDocument(work.db, {
    ...file,
    documentType: resolveType(file.contentType, body.documentType),
    description: body.description ?? '',
    pharmacyId: work.who.pharmacyId,
    patientId,
    createdBy: work.who.userId,
    createdAt: work.now,
  });
  await auditDocument(work, 'add document', patientId, id);
  return id;
}

/** Changes a document; absent stays (API-11). */
export async function changeDocument(
  work: Work,
  patientId: number,
  id: number,
  body: DocumentBody,
): Promise<void> {
  await assertPatientExists(work, patientId);
  const document = await lockDocument(work.db, patientId, id);
  if (!document) throw new Refusal(sharedRefusals.notFound);
  const isSameFile = body.resourceDocumentId === undefined || body.resourceDocumentId === document.fileId;
  const file = isSameFile ? document : await attachUpload(work, body.resourceDocumentId ?? null);
  const { fileId, fileName, contentType } = file;
  const kept = isSameFile ? document.documentType : undefined;
  await updateDocument(work.db, id, {
    fileId,
    fileName,
    contentType,
    documentType: resolveType(contentType, body.documentType ?? kept),
    ...(body.description !== undefined && { description: body.description }),
  });
  await auditDocument(work, 'update document', patientId, id);
}

export async function removeDocument(work: Work, patientId: number, id: number): Promise<void> {
  await assertPatientExists(work, patientId);
  if (!(await lockDocument(work.db, patientId, id))) throw new Refusal(sharedRefusals.notFound);
  await deleteDocument(work.db, id);
  await auditDocument(work, 'delete document', patientId, id);
}

/** The file of a document, kept for good from now on (API-31). */
async function attachUpload(work: Work, fileId: number | null) {
  let found = { fileName: '', contentType: '' };
  const isAttached =
    fileId !== null &&
    (await attachFile(work, fileId, ({ fileName, contentType }) => {
      found = { fileName, contentType };
      return true;
    }));
  if (!isAttached)
    throw buildFieldRefusal(sharedRefusals.invalid, 'resourceDocumentId', uploadPendingMessage);
  return { fileId, ...found };
}

/** A picture is an image unless somebody says that it shows a document; nothing else is an image (PATIENT-25). */
function resolveType(contentType: string, asked: number | undefined): number {
  const isPicture = contentType.startsWith('image/');
  if (asked === documentTypes.image.code && !isPicture)
    throw buildFieldRefusal(sharedRefusals.invalid, 'documentType', validValueMessage);
  return asked ?? (isPicture ? documentTypes.image.code : documentTypes.document.code);
}

async function assertPatientExists(work: Work, id: number): Promise<void> {
  if (!(await findPatient(work.db, id))) throw new Refusal(sharedRefusals.notFound);
}

async function auditDocument(work: Work, action: AuditAct, patientId: number, id: number): Promise<void> {
  work.audit({ area: 'patients', action, objectKind: 'patientDocument', objectId: id, patientId });
  await announcePatients(work, [patientId]);
}
