import type { balanceCalls } from '@packwright/contract/balance';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { absentDay, computeToday } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { displayDrugName } from '@packwright/core/medicines';
import { formatDecimal, toHundredths, zero } from '@packwright/core/quantity';
import type { QuickScript } from '../reads/quick-scripts.ts';
import type { ListedSupply } from '../store/queue-files.ts';

type Row = HandlerOutput<typeof balanceCalls.searchQuickScripts>['rows'][number];
type QueuedRow = HandlerOutput<typeof balanceCalls.searchQueuedScripts>['rows'][number];

export const createQuickScriptPresenter =
  (timezone: string) =>
  ({ line, shortage, supply, queued }: QuickScript): Row => ({
    prescriptionId: line.medicine.first.id,
    patientId: line.patient.id,
    patientName: formatPersonName(line.patient),
    patientGroupName: line.patient.groupName,
    drugName: displayDrugName(line.drug),
    availableQty: formatDecimal(line.available),
    shortageQty: formatDecimal(shortage),
    quantityToDispense: formatDecimal(supply.quantity),
    runOutDate: line.cover.covered ?? absentDay,
    scriptNumber: line.script?.scriptNumber ?? '',
    repeatsLeft: line.script === null ? 0 : (line.script.repeatsLeft ?? -1),
    doctorName: line.prescriber?.name ?? '',
    reason: supply.reason,
    isInsufficientPillBalance: shortage > zero,
    isFavorite: line.isFavorite,
    queuedDate: queued ? computeToday(timezone, queued.queuedAt) : absentDay,
    queuedBy: queued?.queuedBy ?? '',
  });

export const presentSupply = (row: ListedSupply): QueuedRow => ({
  queuedScriptId: row.id,
  queueFileId: row.fileId,
  fileName: row.fileName,
  writtenAt: row.writtenAt ?? '',
  queuedAt: row.queuedAt,
  queuedBy: row.queuedByName,
  patientId: row.patientId,
  patientName: formatPersonName(row),
  drugName: row.drugName,
  quantity: formatDecimal(toHundredths(row.qty)),
  reason: row.reason,
  state: row.state,
  note: row.note,
  answeredAt: row.answeredAt ?? '',
  answeredBy: row.answeredByName,
});
