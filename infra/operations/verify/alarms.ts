import { ringAlarm } from '../alarms/ring.ts';
import { alarmTopicOf, CONFIRM, faultOfPhone, faultsOfListeners } from '../alarms/subscription.ts';
import { type AccountCheck, failed, ok, unseen } from './check.ts';

const NO_EMAIL = unseen(
  'the environment has no alarmEmail',
  'Put one into cdk.json, if somebody should hear its alarms.',
);
const NO_TOPIC = failed('the stack App puts out no AlarmTopicArn', 'Deploy this release first.');

export const subscriptionIsConfirmed: AccountCheck = {
  name: 'somebody hears the alarms',
  async look({ cloudFormation, sns }, environment) {
    const { name, alarmEmail, alarmPhone } = environment;
    if (alarmEmail === undefined) return NO_EMAIL;
    const topic = await alarmTopicOf(cloudFormation, name);
    if (topic === undefined) return NO_TOPIC;
    const faults = await faultsOfListeners(sns, topic, environment);
    if (faults.length > 0) return failed(faults.join('; '), CONFIRM);
    if (alarmPhone === undefined) return ok(`${alarmEmail} has confirmed`);
    const mute = await faultOfPhone(sns, alarmPhone);
    if (mute !== undefined) return failed(mute, 'The runbook: "The second road of alarms".');
    return ok(`${alarmEmail} has confirmed, and ${alarmPhone} is told as well`);
  },
};

export const alarmReachesTopic: AccountCheck = {
  name: 'an alarm reaches its topic (one is rung, and is set back by itself)',
  async look({ cloudFormation, cloudWatch }, { name, alarmEmail }) {
    if (alarmEmail === undefined) return NO_EMAIL;
    const topicArn = await alarmTopicOf(cloudFormation, name);
    if (topicArn === undefined) return NO_TOPIC;
    const ring = await ringAlarm({ cloudWatch, topicArn });
    if (ring.isHeard) return ok(`CloudWatch told it of ${ring.alarm}`);
    if (ring.alarm === undefined) return unseen(ring.why, 'Look at the alarms that are on, then run this again.');
    return failed(
      `${ring.alarm}: ${ring.why}`,
      'The topic’s policy must let cloudwatch.amazonaws.com publish: drift below says whether somebody changed it.',
    );
  },
};
