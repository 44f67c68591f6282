import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { definitions, readSettings } from './settings.ts';
import { StartRefusal } from './start-refusal.ts';
import { buildSettingsTable } from './settings-table.ts';

describe('settings', () => {
  it('have a default each', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: './data',
      sample: 'auto',
      trustProxy: false,
      databaseUrl: undefined,
      metricsPort: undefined,
      recoverpassTellUnknown: false,
    });
  });

  it('accept given values and treat empty ones as not given', () => {
    const settings = readSettings({ PORT: ' 8080 ', TRUST_PROXY: '10.0.0.0/8', SMTP_URL: '', SAMPLE: 'no' });
    expect(settings).toMatchObject({
      port: 8080,
      trustProxy: '10.0.0.0/8',
      smtpUrl: undefined,
      sample: 'no',
    });
  });

  it('report every wrong variable at once, without its value', () => {
    const wrong = { PORT: 'abc', DATABASE_URL: 'mysql://me:hidden@host/x', SAMPLE: 'maybe' };
    expect(() => readSettings(wrong)).toThrow(StartRefusal);
    expect(() => readSettings(wrong)).toThrow(
      [
        'Please correct these settings (docs/settings.md):',
        '  PORT must be a number',
        '  DATABASE_URL must look like postgres://user:password@host:5432/database',
        '  SAMPLE must be auto, yes or no',
      ].join('\n'),
    );
  });

  it.each(['65536', '-1', '1.5'])('refuse the port %s', (port) => {
    expect(() => readSettings({ PORT: port })).toThrow('PORT');
  });

  it('are each used by the program', () => {
    const folder = new URL('..', import.meta.url);
    const own = /settings(-table)?(\.test)?\.ts$/;
    const sources = globSync('**/*.ts', { cwd: folder })
      .filter((name) => !own.test(name))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    const idle = Object.keys(definitions).filter(
      (name) => !new RegExp(`\\bsettings\\.${name}\\b`).test(sources),
    );
    expect(idle).toEqual([]);
  });

  it('are described in docs/settings.md exactly as they are read', () => {
    const document = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
    expect(document).toContain(`\n${buildSettingsTable()}\n`);
  });
});
