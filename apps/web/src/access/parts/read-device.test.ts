import { expect, test } from 'vitest';
import { readDevice } from './read-device.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36', 'Chrome', 'Linux'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari', 'iPad'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0', 'Firefox', 'Android'],
  ['curl/8.9.1', '', ''],
])('%s is read as %s on %s', (userAgent, browser, system) => {
  expect(readDevice(userAgent)).toEqual({ browser, system });
});
