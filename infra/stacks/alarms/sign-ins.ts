import { Duration } from 'aws-cdk-lib';
import type { Environment } from '../../config/environment.ts';
import { signIns, suspectSignIns } from '../metrics/sign-ins.ts';
import type { SignIn } from '../sign-in.ts';
import type { AddAlarm } from './create-alarms.ts';

const period = Duration.minutes(15);

export function watchSignIns(addAlarm: AddAlarm, signIn: SignIn, { alarms: { failedSignIns } }: Environment): void {
  addAlarm('FailedSignIns', {
    metric: suspectSignIns(signIn, period),
    threshold: failedSignIns,
    says: `Within a quarter of an hour ${failedSignIns} sign-ins and more failed, and most of all did.`,
    paragraph: 'Failed sign-ins',
  });
  addAlarm('ThrottledSignIns', {
    metric: signIns(signIn, period).throttled,
    threshold: 1,
    says: 'Cognito refuses sign-ins: more came than the account may have in a second.',
    paragraph: 'Failed sign-ins',
  });
}
