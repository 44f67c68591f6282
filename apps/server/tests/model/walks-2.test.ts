import { describeWalks } from './describe-walks.ts';

describeWalks(2);
