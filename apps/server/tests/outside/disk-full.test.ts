import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { diskFullMessage } from '@packwright/core/fields';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createResident, type Resident } from '../../src/packing/packing.fixtures.ts';
import { findFreePort } from '../../src/platform/embedded/free-port.ts';
import { openPools } from '../../src/platform/database/index.ts';
import { castPassword } from '../cast.ts';
import { type ChildServer, startChild } from '../faults/child-server.ts';
import { type DiskInstallation, createDiskInstallation } from '../faults/disk-installation.ts';
import { RequestRecorder } from '../faults/request-recorder.ts';
import { expectIntegrity } from '../integrity.ts';

const megabyte = 1024 * 1024;
const size = 256;

/** A small disk of its own; null with a printed reason where nobody may mount one. */
function mountSmallDisk(): string | null {
  const place = mkdtempSync(join(tmpdir(), 'packwright-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'tmpfs', place]);
  if (mounted.status === 0) return place;
  rmSync(place, { recursive: true });
  const reason = mounted.error?.message ?? mounted.stderr.toString().trim();
  process.stderr.write(`The disk-full tests are skipped: no small disk can be mounted here (${reason}).\n`);
  return null;
}

const disk = mountSmallDisk();

describe.skipIf(disk === null)('a disk that fills up', { timeout: 120_000 }, () => {
  const place = disk ?? '';
  const ballast = join(place, 'ballast');
  let house: DiskInstallation;
  let child: ChildServer;
  let recorder: RequestRecorder;
  let metricsPort: number;
  let resident: Resident;

  const getFreeMegabytes = (): number => {
    const { bavail, bsize } = statfsSync(place);
    return (bavail * bsize) / megabyte;
  };
  /** Leaves so many megabytes. */
  const fillUpTo = (left: number): void => {
    makeRoom();
    const taken = Math.max(0, Math.floor(getFreeMegabytes() - left)) * megabyte;
    try {
      writeFileSync(ballast, Buffer.alloc(taken));
    } catch (reason) {
      // The database took the last of it meanwhile: the disk is as full as it gets.
      if (!(reason instanceof Error && 'code' in reason && reason.code === 'ENOSPC')) throw reason;
    }
  };
  const makeRoom = (): void => rmSync(ballast, { force: true });

  const addTablet = async () =>
    (
      await recorder.sendCall('pharmacist', 'adjustBalance', {
        body: {
          patientId: resident.patientId,
          drugCode: 'D00001',
          adjustmentType: 'add',
          qty: '1',
          note: 'Counted',
        },
      })
    ).answer;
  const readProfile = async () => (await recorder.sendCall('pharmacist', 'getProfile', {})).answer;
  const readReadiness = async () => {
    const answer = await fetch(`${child.url}/api/health/ready`);
    return { isReady: answer.ok, ...((await answer.json()) as { warnings?: string[] }) };
  };
  const queryNumber = async (sql: string): Promise<number> => {
    const client = new Client({ connectionString: house.getOwnerUrl() });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
    } finally {
      await client.end();
    }
  };
  const countPostings = () => queryNumber(`select count(*)::int as n from vpb_entry where kind = 'ADJ'`);
  const expectBooksRight = async () => {
    const pools = openPools(house.getAppUrl(), 2, () => undefined);
    await expectIntegrity({ ...house, pools }, house.ids.pharmacyA).finally(() => pools.close());
  };

  beforeAll(async () => {
    const { TMPDIR } = process.env;
    process.env.TMPDIR = place;
    house = await createDiskInstallation().finally(() => {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
    });
    metricsPort = await findFreePort();
    child = await startChild({ DATA_FOLDER: house.folder, METRICS_PORT: String(metricsPort) });
    recorder = new RequestRecorder(child.url);
    resident = await createResident({ ownerUrl: house.getOwnerUrl(), ids: house.ids });
    await recorder.signIn('pharmacist', castPassword);
  }, 120_000);

  afterAll(async () => {
    makeRoom();
    await child?.stop();
    await house?.remove();
    spawnSync('umount', [place]);
    rmSync(place, { recursive: true, force: true });
  }, 60_000);

  it('is reported before it is full', async () => {
    expect((await addTablet())?.status).toBe(200);
    fillUpTo(60);
    expect(await readReadiness()).toMatchObject({
      isReady: true,
      warnings: ['the disk of the data folder is nearly full'],
    });
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(/^packwright_disk_low 1$/m);
    expect(Number(/^packwright_disk_free_bytes (\d+)$/m.exec(metrics)?.[1])).toBeLessThan(70 * megabyte);
  });

  it('blocks writes but not reads or sign-ins until space returns', async () => {
    const before = await countPostings();
    fillUpTo(20);
    await pause(1_100);
    // The recorder takes what was not done for no answer.
    expect(await addTablet()).toBeNull();
    expect(await readReadiness()).toMatchObject({ isReady: false });
    const answer = await fetch(`${child.url}/api/users/shortcuts`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${await readToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ shortcuts: [] }),
    });
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({ code: 'DISK_FULL', message: diskFullMessage });
    expect((await readProfile())?.status).toBe(200);
    expect(await countPostings()).toBe(before);

    makeRoom();
    await pause(1_100);
    expect((await addTablet())?.status).toBe(200);
    expect(await readReadiness()).toMatchObject({ isReady: true });
    expect(await countPostings()).toBe(before + 1);
    await expectBooksRight();
  });

  it('may stop the database, which recovers without losses once space returns', async () => {
    const before = await countPostings();
    fillUpTo(0);
    for (let at = 0; at < 20; at++) {
      const isGone = await queryNumber(
        'select 1 as n from pg_switch_wal(), pg_logical_emit_message(false, $$x$$, repeat($$x$$, 900000))',
      ).then(
        () => false,
        () => true,
      );
      if (isGone) break;
    }
    makeRoom();
    const began = performance.now();
    while ((await addTablet())?.status !== 200) {
      if (performance.now() - began > 30_000) throw new Error('It does not come back');
      await pause(200);
    }
    expect(await countPostings()).toBe(before + 1);
    await expectBooksRight();
  });

  async function readToken(): Promise<string> {
    const answer = await fetch(`${child.url}/api/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'pharmacist', password: castPassword }),
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { token: string }).token;
  }
});
