import { describeFaults } from './describe-faults.ts';

describeFaults(1);
