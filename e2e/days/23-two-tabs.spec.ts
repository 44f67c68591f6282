import { unsavedDataMessage } from '@packwright/core/fields';
import { type BrowserContext, expect, test, type WebSocketRoute } from '@playwright/test';
import { Person, samplePassword } from '../cast/person.ts';

const isSomebodyElse = 'Somebody else is signed in now';
const star = 'Add this page to the shortcuts';
const lastName = 'Typed and not saved';

test.describe('Two tabs of one browser', () => {
  let context: BrowserContext;

  test.beforeEach(async ({ browser }) => {
    context = await browser.newContext();
  });
  test.afterEach(() => context.close());

  async function bothAtTheDoor(like: () => void = () => {}): Promise<{ priya: Person; jo: Person }> {
    const priya = new Person(await context.newPage());
    const jo = new Person(await context.newPage());
    await priya.page.addInitScript(like);
    await jo.page.goto('/auth/login');
    await priya.page.goto('/auth/login');
    return { priya, jo };
  }

  test('where somebody else has signed in in another tab, a page says so and can still be read', async () => {
    const { priya, jo } = await bothAtTheDoor();
    await remembered(priya, 'pharmacist');
    await admits(priya);
    await remembered(jo, 'staff');
    const notice = priya.dialog(isSomebodyElse);
    await expect(notice).toContainText('Nothing of this page is saved any more');
    await expect(priya.page.getByLabel('Last name')).toHaveValue(lastName);
    await beginsAnewAsJo(priya);
  });

  test('a page that slept through that does nothing in the name of whoever is signed in now', async () => {
    const { priya, jo } = await bothAtTheDoor(asleep);
    await remembered(priya, 'pharmacist');
    await remembered(jo, 'staff');
    await expect(priya.dialog(isSomebodyElse)).toHaveCount(0);
    await priya.presses(star);
    await expect(priya.dialog(isSomebodyElse)).toBeVisible();
    await beginsAnewAsJo(priya);
    await expect(priya.page.getByRole('button', { name: star })).toBeVisible();
  });

  test('who is signed out from another tab is told that what they typed is gone', async () => {
    const priya = new Person(await context.newPage());
    const other = new Person(await context.newPage());
    await priya.page.goto('/auth/login');
    await remembered(priya, 'pharmacist');
    await other.page.goto('/');
    await expect(other.menu()).toBeVisible();
    await admits(priya);
    await other.signsOut();

    const notice = priya.dialog('You are signed out');
    await expect(notice).toContainText('What was not saved on this page is lost.');
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(priya.page).toHaveURL(/\/auth\/login/);
  });

  test('a duplicated tab and its original renew one login, and neither is taken for a thief', async () => {
    const jo = new Person(await context.newPage());
    await jo.signsIn('staff');
    const opened = context.waitForEvent('page');
    await jo.page.evaluate(() => void window.open('/'));
    const copy = new Person(await opened);
    await expect(copy.menu()).toBeVisible();
    // Twice, so that what the copy holds is no mere answer that was lost.
    await renews(jo, 'Directions');
    await renews(jo, 'Drugs');
    await renews(copy, 'Directions');
    await renews(copy, 'Drugs');
    await renews(jo, 'Patient');

    // Left alone with tokens that are spent, it tries none of them.
    await renews(copy, 'Patient');
    await copy.page.close();
    const tried: string[] = [];
    jo.page.on('request', (request) => tried.push(new URL(request.url()).pathname));
    await losesItsToken(jo);
    await jo.menu().getByRole('link', { name: 'Pack Management', exact: true }).click();
    await expect(jo.page).toHaveURL(/\/auth\/login/);
    expect(tried).not.toContain('/api/token/refreshtoken');
  });

  test('a page that was left open hears again after its token went out of date', async () => {
    const jo = new Person(await context.newPage());
    const lines: WebSocketRoute[] = [];
    const heard: string[] = [];
    await jo.page.routeWebSocket('**/ws', (line) => {
      lines.push(line);
      const server = line.connectToServer();
      server.onMessage((message) => {
        heard.push(String(message));
        line.send(message);
      });
    });
    const ready = (): number => heard.filter((frame) => frame.includes('ready')).length;
    await jo.signsIn('staff');
    await expect.poll(ready).toBe(1);
    await losesItsToken(jo);
    await lines[0]?.close({ code: 4000, reason: 'The server restarts' });
    await expect.poll(ready, { timeout: 20_000 }).toBe(2);
  });

  test('a pharmacy is not left with something unsaved before that was asked', async () => {
    const priya = new Person(await context.newPage());
    await priya.signsIn('pharmacist');
    await admits(priya);
    await switches(priya, 'Banksia');
    const question = priya.dialog('Unsaved changes');
    await expect(question).toContainText(unsavedDataMessage);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(priya.page.getByRole('textbox', { name: 'Last name' })).toHaveValue(lastName);

    await switches(priya, 'Banksia');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(priya.page.getByRole('button', { name: /^Switch pharmacy: Banksia/ })).toBeVisible();
    await switches(priya, 'Wattle');
    await expect(priya.page.getByRole('button', { name: /^Switch pharmacy: Wattle/ })).toBeVisible();
  });
});

async function remembered(person: Person, userName: string): Promise<void> {
  await person.page.getByRole('checkbox', { name: 'Remember me on this computer' }).check();
  await person.fillsIn(userName, samplePassword);
  await expect(person.menu()).toBeVisible();
}

async function admits(person: Person): Promise<void> {
  await person.opens('Patient');
  await person.page.getByRole('link', { name: 'New patient' }).click();
  await person.page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
}

async function switches(person: Person, pharmacy: string): Promise<void> {
  await person.page.getByRole('button', { name: /^Switch pharmacy: / }).click();
  await person.page.getByRole('menuitemradio', { name: new RegExp(pharmacy) }).click();
}

const unknownToken = 'x'.repeat(43);

/** An access token that is too old is not known to the server either. */
const losesItsToken = ({ page }: Person): Promise<void> =>
  page.evaluate((token) => sessionStorage.setItem('packwright.token', token), unknownToken);

const tokenOf = ({ page }: Person): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('packwright.token'));

/** A tab that the browser has put to sleep hears nothing of the others. */
const asleep = (): void =>
  window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });

/** Opens a page that it has not seen yet, for which it must renew its login. */
async function renews(person: Person, menuItem: string): Promise<void> {
  await losesItsToken(person);
  await person.opens(menuItem);
  await expect.poll(() => tokenOf(person)).not.toBe(unknownToken);
}

async function beginsAnewAsJo(person: Person): Promise<void> {
  await person.dialog(isSomebodyElse).getByRole('button', { name: 'OK' }).click();
  await expect(person.page.getByRole('button', { name: 'Your account: Jo Lindqvist' })).toBeVisible();
}
