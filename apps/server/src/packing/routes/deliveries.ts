import { resolvePage } from '@packwright/contract/machinery';
import type { deliveryCalls } from '@packwright/contract/packing';
import type { DeliveryState, RefusalReason } from '@packwright/core/deliveries';
import type { Day } from '@packwright/core/days';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import { getPatientName } from '../../patients/index.ts';
import { createDeliveryRun, recordDelivery, refuseDelivery } from '../actions/deliver-packs.ts';
import { type LoadedStop, loadDeliveryRun } from '../actions/load-delivery-run.ts';
import { printManifest } from '../actions/print-manifest.ts';
import { type DeliveryRunRow, listDeliveryRuns } from '../store/deliveries.ts';

export function createDeliveryHandlers(platform: Platform): Handlers<typeof deliveryCalls> {
  return {
    async listDeliveryRuns({ query }, work) {
      const { size: limit, offset } = resolvePage(query);
      const isOldestFirst = query.sortOrder === 'asc';
      const { rows, total } = await listDeliveryRuns(work.db, { limit, offset, isOldestFirst });
      const present = ({ packCount, waitingCount, refusedCount, ...run }: (typeof rows)[number]) => ({
        ...presentRun(run),
        packCount,
        waitingCount,
        refusedCount,
      });
      return { rows: rows.map(present), total };
    },
    createDeliveryRun: (
      { body: { jobIds: ids, versions, labelCodes, name, driver, comment, isConfirmed = false } },
      work,
    ) =>
      createDeliveryRun(
        platform,
        work,
        { ids, versions, labelCodes },
        { name, driver, comment, isConfirmed },
      ),
    async getDeliveryRun({ params }, work) {
      const { run, stops } = await loadDeliveryRun(work, params.id);
      return { ...presentRun(run), stops: stops.map(presentStop) };
    },
    recordDelivery: ({ params, body }, work) =>
      recordDelivery(work, params.id, {
        jobIds: body.jobIds,
        receivedBy: body.receivedBy,
        signatureFileId: body.resourceDocumentId ?? null,
        comment: body.comment ?? '',
      }),
    refuseDelivery: ({ params, body: { jobIds, reason, comment = '' } }, work) =>
      refuseDelivery(work, params.id, { jobIds, reason, comment }),
    printManifest: ({ params, body: { isForDriver = false, language } }, work) =>
      printManifest(work, params.id, { isForDriver, language }),
  };
}

const presentRun = ({ id, name, driver, createdName, createdAt }: NonNullable<DeliveryRunRow>) => ({
  deliveryRunId: id,
  name,
  driver,
  createdBy: createdName,
  createdDate: createdAt,
});

const presentStop = ({ stop, job, kept: { snapshot } }: LoadedStop) => ({
  jobId: job.id,
  jobNumber: job.jobNumber,
  patientId: job.patientId,
  patientName: getPatientName(job),
  patientGroupName: job.groupName,
  wardName: job.wardName,
  room: job.room,
  address: snapshot.patient.place.join(', '),
  foilLabel: job.foilLabel,
  packStartDate: job.windowStart as Day,
  packEndDate: job.windowEnd as Day,
  numberOfWeek: job.weekCount,
  medicationCount: job.lineCount,
  isControlled: stop.isControlled,
  state: stop.state as DeliveryState,
  receivedBy: stop.receivedBy,
  signatureDocumentId: stop.signatureFileId ?? 0,
  reason: stop.reason as RefusalReason | '',
  comment: stop.comment,
  recordedBy: stop.recordedName,
  recordedDate: stop.recordedAt ?? '',
});
