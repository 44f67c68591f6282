import { expect, test } from 'vitest';
import { addSentCalls } from '../wires-plugin.ts';

const begin = "import { client } from './client.ts';\n";

// Proves WEB-24.
test('a file brings the calls that it sends and no others', () => {
  const code = `${begin}type Sent = typeof client.saveShortcuts;\nclient\n  .listTasks({}); useCall('getTask', []);`;
  const sent = {
    listTasks: { method: 'GET', path: '/api/tasks' },
    getTask: { method: 'GET', path: '/api/tasks/{id}' },
  };
  expect(addSentCalls(code)).toBe(
    `import { wires as sentCalls } from 'virtual:wires';\nObject.assign(sentCalls, ${JSON.stringify(sent)});\n${code}`,
  );
});

test.each([
  'client.notACall({})',
  'client[name]({})',
  'const { getTask } = client;',
  'send(client)',
  'useCall(name, [])',
])('a build stops at a call by another way: %s', (use) => {
  expect(() => addSentCalls(begin + use)).toThrow('A call is sent as client.nameOfTheCall');
});
