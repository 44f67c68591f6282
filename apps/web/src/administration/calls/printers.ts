import type { Client, PackwrightContract } from '@packwright/contract';
import { isOver } from '@packwright/core/printers';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import { createRefusalTranslator } from '../../shell/refusal-translator.ts';
import { printingMessages } from '../messages/printing.ts';

type Api = Client<PackwrightContract>;
export type Printer = Awaited<ReturnType<Api['listPrinters']>>['data'][number];
export type PrintChoice = Awaited<ReturnType<Api['getPrintChoice']>>['data'];
export type PrinterJob = Awaited<ReturnType<Api['getPrinterJob']>>['data'];
type PrinterBody = Parameters<Api['createPrinter']>[0]['body'];

export const { translateRefusal, withTranslatedRefusal } = createRefusalTranslator(printingMessages);

const mostPrinters = 200;
const askEvery = 1000;
const askListEvery = 3000;
const printersKey = ['administration', 'printers'] as const;

export const listPrinters = async (): Promise<Printer[]> =>
  (await client.listPrinters({ query: { size: mostPrinters } })).data;

export const usePrinters = () => useQuery({ queryKey: printersKey, queryFn: listPrinters });

/** Adds a printer, or changes the one that is given. */
export function useSavePrinter(printer: Printer | null) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: PrinterBody): Promise<void> => {
      if (printer === null) await client.createPrinter({ body });
      else {
        const { printerId: id, version } = printer;
        await client.updatePrinter({ params: { id }, body: { ...body, version } });
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: printersKey }),
  });
}

export function useRemovePrinter() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client.deletePrinter({ params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: printersKey }),
  });
}

type NewPrinterSetting = Parameters<Api['createPrinterSetting']>[0]['body'];
const printerSettingsKey = ['administration', 'printer-settings'] as const;

/** The printers that are named for kinds of packs. */
export const usePrinterSettings = () =>
  useQuery({
    queryKey: printerSettingsKey,
    queryFn: ({ signal }) => client.listPrinterSettings({ query: { size: mostPrinters } }, { signal }),
    select: ({ data }) => data,
  });

/** Names another printer for a kind of packs; an empty name is none. */
export function useSavePrinterSetting() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: NewPrinterSetting & { readonly id: number }): Promise<void> => {
      const { defaultPrinter } = body;
      if (id > 0) await client.updatePrinterSetting({ params: { id }, body: { defaultPrinter } });
      else await client.createPrinterSetting({ body });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: printerSettingsKey }),
  });
}

export const sendToPrinter = async (printerId: number, fileUrl: string): Promise<PrinterJob> =>
  (await client.createPrinterJob({ body: { printerId, fileUrl } })).data;

export const findPrintChoice = async (fileUrl: string): Promise<PrintChoice> =>
  (await client.getPrintChoice({ query: { fileUrl } })).data;

export const retryPrinterJob = (id: number) => client.retryPrinterJob({ params: { id } });
export const cancelPrinterJob = (id: number) => client.cancelPrinterJob({ params: { id } });

/** A link to the file of a document, to be opened instead. */
export const openPrinterJob = (id: number) => client.openPrinterJob({ params: { id } });

const printerJobsKey = ['administration', 'printer-jobs'] as const;
type JobQuery = NonNullable<Parameters<Api['listPrinterJobs']>[0]['query']>;

/** The documents that no printer has ended, the newest first; asked for while the page is open. */
export const usePrinterJobs = (asked: ListParams) =>
  useQuery({
    queryKey: [...printerJobsKey, asked],
    queryFn: ({ signal }) => client.listPrinterJobs({ query: asked as JobQuery }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: askListEvery,
  });

export function usePrinterJobChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSettled: () => cache.invalidateQueries({ queryKey: printerJobsKey }),
  });
}

/** A document at a printer, asked for until it is over. */
export const usePrinterJob = (id: number) =>
  useQuery({
    queryKey: ['administration', 'printer-job', { id }],
    queryFn: ({ signal }) => client.getPrinterJob({ params: { id } }, { signal }),
    select: ({ data }) => data,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isOver(state.data.data.state) ? false : askEvery,
  });
