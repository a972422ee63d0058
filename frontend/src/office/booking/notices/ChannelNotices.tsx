import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { AppointmentNotices, Notice } from '@rostro/shared/contract/notifications/notices';
import { instantOf, sayInstant } from '@rostro/shared/time';
import { Bell } from 'lucide-react';
import { useId, useState } from 'react';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { useEditLock } from '../data/locks.ts';
import type { NoticeChannel } from './api.ts';
import styles from './Notices.module.css';
import { SendDialog } from './SendDialog.tsx';
import { addressOf, BY_CHANNEL, CHANNEL_WORDS, STATES, sayKind, type Tone, unsendable } from './words.ts';

interface SendNowProps {
  channel: NoticeChannel;
  appointment: StaffAppointment;
  reason: string | undefined;
  reasonId: string;
}

function SendNow({ channel, appointment, reason, reasonId }: SendNowProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <GatedButton
        reason={reason}
        aria-describedby={reason === undefined ? undefined : reasonId}
        icon={<Bell size={14} aria-hidden />}
        aria-label={`Enviar ahora ${BY_CHANNEL[channel]}`}
        onClick={() => setAsking(true)}
      >
        Enviar ahora
      </GatedButton>
      <SendDialog channel={channel} appointment={appointment} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

interface RowProps {
  title: string;
  when: string;
  word: string;
  tone: Tone;
  /** Further explanations, as one text. */
  reason?: string | null;
}

function Row({ title, when, word, tone, reason }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-2 px-3 [&+&]:border-t [&+&]:border-t-line">
      <div className="grid min-w-0 leading-[1.4] [&_b]:font-medium [&_small]:text-12 [&_small]:text-muted [&_small]:tabular-nums">
        <b>{title}</b>
        <small>{when}</small>
        {reason && <small>{reason}</small>}
      </div>
      <span className={styles.state} data-tone={tone}>
        {word}
      </span>
    </li>
  );
}

/** The time that a notice named, if it is not the appointment's present time; else null. */
const ofAnotherTime = ({ startsAt }: Notice, appointment: StaffAppointment): string | null =>
  startsAt === appointment.startsAt ? null : `Decía: ${sayInstant(startsAt)}`;

function SentRow({ notice, appointment }: { notice: Notice; appointment: StaffAppointment }) {
  const reasons = [ofAnotherTime(notice, appointment), notice.reason].filter((reason) => reason !== null);
  return (
    <Row
      title={sayKind(notice)}
      when={sentence(sayInstant(notice.at))}
      {...STATES[notice.state]}
      reason={reasons.join('. ')}
    />
  );
}

const keyOf = ({ kind, startsAt, at, onDemand }: Notice): string => [kind, startsAt, at, onDemand].join('#');

interface ChannelNoticesProps {
  channel: NoticeChannel;
  appointment: StaffAppointment;
  notices: AppointmentNotices;
}

export function ChannelNotices({ channel, appointment, notices }: ChannelNoticesProps) {
  const planned = notices.planned.filter((one) => one.channel === channel);
  const sent = notices.sent.filter((one) => one.channel === channel);
  const word = CHANNEL_WORDS[channel];
  const lock = useEditLock(appointment);
  const reason = lock ?? unsendable(appointment, channel, instantOf(Date.now()));
  const reasonId = useId();
  return (
    <section aria-label={word}>
      <div className={classes(styles.head, 'flex items-center justify-between gap-y-2 gap-x-4 mb-2')}>
        <h3 className="font-text font-semibold text-14 leading-[1.45]">
          {word} <small>{addressOf(appointment, channel) ?? 'sin registrar'}</small>
        </h3>
        <SendNow channel={channel} appointment={appointment} reason={reason} reasonId={reasonId} />
      </div>
      {reason !== undefined && (
        <p id={reasonId} className="leading-[1.45] text-muted">
          {reason}
        </p>
      )}
      {planned.length + sent.length === 0 ? (
        <p className="leading-[1.45] text-muted">Todavía no se ha enviado nada {BY_CHANNEL[channel]}.</p>
      ) : (
        <ul className="border border-line rounded-control">
          {planned.map(({ kind, at }) => (
            <Row
              key={`${kind}#${at}`}
              title={sayKind({ kind, onDemand: false })}
              when={at === null ? 'Sale sola cuando la cita se confirma' : sentence(sayInstant(at))}
              word="Programado"
              tone="waiting"
            />
          ))}
          {sent.map((notice) => (
            <SentRow key={keyOf(notice)} notice={notice} appointment={appointment} />
          ))}
        </ul>
      )}
    </section>
  );
}
