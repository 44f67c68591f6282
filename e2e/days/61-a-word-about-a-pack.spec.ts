import { expect, test } from '@playwright/test';
import { Checker } from '../cast/checker.ts';
import { type Api, signInToApi } from '../cast/api.ts';
import { holdRequests } from '../cast/held-requests.ts';
import { openSignedIn } from '../cast/person.ts';
import { createPackedPack, createPrintedPack, type Pack } from '../cast/scene.ts';

const word = 'Her daughter collects this pack on Friday';

test.describe
  .serial('A word about a pack', () => {
    let pack: Pack;
    let jo: Checker;
    let priya: Checker;
    let staff: Api;

    test.beforeAll(async ({ browser, request }) => {
      pack = await createPackedPack(await signInToApi(request, 'staff'), 'Wilma', 'Wordsley');
      jo = await openSignedIn(browser, 'staff', Checker);
      priya = await openSignedIn(browser, 'pharmacist', Checker);
    });
    test.beforeEach(async ({ request }) => {
      staff = await signInToApi(request, 'staff');
    });
    test.afterAll(async () => {
      await jo?.page.context().close();
      await priya?.page.context().close();
    });

    const openDetails = async (person: Checker, { jobId, jobNumber } = pack) => {
      await person.page.goto(`/job/list?details=${jobId}`);
      const drawer = person.getDialog('Details and history');
      await expect(drawer).toContainText(jobNumber);
      return drawer;
    };

    // Proves PACK-140.
    test('a comment is written, and another is taken back', async () => {
      const drawer = await openDetails(jo);
      const comments = drawer.getByRole('region', { name: 'Comments' });
      const field = comments.getByRole('textbox', { name: 'New comment' });
      for (const content of ['Meant for somebody else', word]) {
        await field.fill(content);
        await comments.getByRole('button', { name: 'Add comment' }).click();
        await expect(comments.getByRole('listitem').filter({ hasText: content })).toContainText(
          'Jo Lindqvist',
        );
        await expect(field).toHaveValue('');
      }
      await comments.getByRole('button', { name: /^Take back: .?Meant for somebody else/ }).click();
      await expect(comments.getByRole('listitem')).toHaveCount(1);
      await expect(drawer.getByText('Comment taken back', { exact: true }).first()).toBeVisible();
    });

    // Proves PACK-140.
    test('what is typed while a comment is sent stays', async () => {
      const other = await createPackedPack(staff, 'Walburga', 'Wordsley');
      const drawer = await openDetails(jo, other);
      const field = drawer.getByRole('textbox', { name: 'New comment' });
      await field.fill(word);
      const slow = await holdRequests(jo.page, '**/comments');
      await drawer.getByRole('button', { name: 'Add comment' }).click();
      await expect.poll(() => slow.held.length).toBe(1);
      await field.pressSequentially(' at noon');
      await slow.letThrough();
      await jo.expectToast('Comment added');
      await expect(field).toHaveValue('at noon');
    });

    // Proves WEB-8.
    test('an act in the drawer does not close an unsent comment', async () => {
      const other = await createPackedPack(staff, 'Wenzel', 'Wordsley');
      const drawer = await openDetails(priya, other);
      const actAndConfirm = async (action: string, title: string, verb: string): Promise<void> => {
        await drawer.getByRole('button', { name: 'More actions' }).click();
        await priya.page.getByRole('menuitem', { name: action }).click();
        const form = priya.getDialog(title);
        await form.getByRole('button', { name: verb }).click();
        await expect(form).toBeHidden();
      };
      const field = drawer.getByRole('textbox', { name: 'New comment' });
      await field.fill(word);
      await actAndConfirm('Return to Job Packing', 'Return to Job Packing', 'Return to Job Packing');
      await priya.expectToast('1 pack returned');
      await expect(field).toHaveValue(word);
      await field.fill('');
      await actAndConfirm('Delete', 'Delete this pack?', 'Delete pack');
      await priya.expectToast('1 pack deleted successfully');
      await expect(drawer).toBeHidden();
    });

    // Proves PACK-141.
    test('the board and the table count it', async () => {
      const { page } = priya;
      await page.goto('/job/list');
      const card = page.getByRole('article').filter({ hasText: pack.jobNumber });
      await expect(card).toContainText('1 comment');
      await page.goto(`/job/list?view=table&days=all&q=${pack.jobNumber}`);
      await expect(page.getByRole('row').filter({ hasText: pack.jobNumber })).toContainText('1 comment');
    });

    test('the checker reads it, marks it as done and takes that back', async () => {
      const { page } = priya;
      await page.goto(`/job/check/${pack.jobId}`);
      const onPack = page.getByRole('region', { name: 'Comments on this pack' });
      await expect(onPack).toContainText(word);
      await expect(onPack).toContainText('Jo Lindqvist');
      await onPack.getByRole('button', { name: /^Mark as done/ }).click();
      await expect(onPack).toBeHidden();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(onPack).toContainText(word);
    });

    test('the packer reads what others wrote meanwhile', async () => {
      const { page } = jo;
      const printed = await createPrintedPack(staff, 'Wanda', 'Wordsley');
      await page.goto('/home');
      await jo.openPackBySheet(printed);
      await expect(page.getByRole('region', { name: 'Comments on this pack' })).toHaveCount(0);
      const body = { content: 'Please use the new box' };
      await staff.addPackComment({ params: { id: printed.jobId }, body });
      await expect(page.getByRole('region', { name: 'Comments on this pack' })).toContainText(body.content);
    });

    // Proves PACK-141.
    test('a long comment leaves the medicines their room', async () => {
      const { page } = jo;
      const long = await createPrintedPack(staff, 'Winifred', 'Wordsley');
      const body = { content: `${'The nurse of the night shift wants to see the card. '.repeat(12)}End` };
      await staff.addPackComment({ params: { id: long.jobId }, body });
      await page.goto(`/job/pack?job=${long.jobId}`);
      const written = page.getByRole('region', { name: 'Comments on this pack' }).getByRole('paragraph');
      const measureHeight = async (): Promise<number> => (await written.boundingBox())?.height ?? 0;
      await page.getByRole('button', { name: 'See more' }).click();
      const whole = await measureHeight();
      await page.getByRole('button', { name: 'See less' }).click();
      expect(await measureHeight()).toBeLessThan(whole / 2);
    });

    test('the history tells who wrote and did what', async () => {
      const drawer = await openDetails(priya);
      const done = drawer.getByRole('button', { name: /^Mark as done/ });
      await done.click();
      const comments = drawer.getByRole('region', { name: 'Comments' });
      await expect(comments).toContainText(/Done: .?Priya Raman/);
      const history = drawer.getByRole('list').last();
      await expect(history.getByRole('listitem').filter({ hasText: 'Comment done' })).toContainText(word);
      await expect(
        history.getByRole('listitem').filter({ hasText: 'Comment written' }).first(),
      ).toContainText('Jo Lindqvist');
    });
  });
