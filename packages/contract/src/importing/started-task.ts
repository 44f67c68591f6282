import * as z from 'zod/mini';
import { nameSchema, record } from '../machinery/index.ts';

export const startedTask = record(nameSchema('StartedTask', z.object({ taskId: z.int() })), ['taskId']);
