import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  createdId,
  idOf,
  momentText,
  nameSchema,
  record,
  uploadedFileBody,
} from '../machinery/index.ts';

const one = { id: idOf('packJob') };

export const pictureCalls = {
  listPackPictures: call({
    method: 'GET',
    path: '/api/packjobs/{id}/pictures',
    summary: 'The pictures of a finished pack, newest first',
    needs: { menu: 'job', level: 'read' },
    params: one,
    answer: record(
      z.array(
        nameSchema(
          'PackPicture',
          z.object({
            pictureId: z.int(),
            jobId: answeredIdOf('packJob'),
            /** 0 once the picture is no longer kept. */
            resourceDocumentId: z.int(),
            takenBy: z.string(),
            takenDate: momentText,
            /** The pack was not made again since. */
            isOfThisPack: z.boolean(),
          }),
        ),
      ),
    ),
  }),
  addPackPicture: call({
    method: 'POST',
    path: '/api/packjobs/{id}/pictures',
    summary: 'Keep an uploaded picture with the finished pack; it passes nothing by itself',
    needs: { menu: 'job', level: 'update' },
    params: one,
    body: uploadedFileBody,
    answer: record(createdId, ['id']),
  }),
} as const;
