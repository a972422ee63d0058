import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { mailsNameOf } from '../config/names.ts';

/** What of a mail's way is of concern. */
const TOLD = [
  EmailSendingEvent.DELIVERY,
  EmailSendingEvent.BOUNCE,
  EmailSendingEvent.COMPLAINT,
  EmailSendingEvent.REJECT,
  EmailSendingEvent.RENDERING_FAILURE,
];

/**
 * The configuration set for SES's events about our mails, on the account's own bus, the only one that SES supports.
 * SES's suppression list is off: the only list is ours, from which staff can remove an address. The user pool's letters
 * leave by it, too; their events have no tag of ours and are left alone.
 */
export function mailEvents(scope: Construct, { name }: Environment): ConfigurationSet {
  const mails = new ConfigurationSet(scope, 'Mails', {
    configurationSetName: mailsNameOf(name),
    disableSuppressionList: true,
  });
  const destination = EventDestination.eventBus(EventBus.fromEventBusName(scope, 'AccountBus', 'default'));
  mails.addEventDestination('Told', { destination, events: TOLD });
  return mails;
}

/** This environment's mails alone: others of the account may be sent from the same sender. */
export function tellOfMails(scope: Construct, { name }: Environment, queue: Queue, deadLetterQueue: Queue): void {
  const eventPattern = {
    source: ['aws.ses'],
    detail: { mail: { tags: { 'ses:configuration-set': [mailsNameOf(name)] } } },
  };
  new Rule(scope, 'MailsTold', { eventPattern, targets: [new SqsQueue(queue, { deadLetterQueue })] });
}
