import type { Business } from '@rostro/shared/contract/booking/booking';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { businessQuery } from '#api/business.ts';
import { equipmentQuery } from '#api/equipment.ts';
import { detailOf } from '#api/error.ts';
import { mailLinkOf } from '#api/mail.ts';
import { needed } from '#api/queryClient.ts';
import { OutButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { PageHead } from '#ui/head/PageHead.tsx';
import { Hours } from '#ui/hours/Hours.tsx';
import { WhatsappIcon } from '#ui/icons/social.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import styles from './ContactPage.module.css';
import { ClinicMap } from './map/ClinicMap.tsx';
import { Ways } from './Ways.tsx';

interface Greeting {
  subject: string;
  text: string;
}

const GENERAL: Greeting = {
  subject: 'Quiero información',
  text: 'Hola, me gustaría recibir información sobre sus tratamientos.',
};

const about = (name: string): Greeting => ({
  subject: `Consulta sobre ${name}`,
  text: `Hola, me gustaría recibir información sobre este equipo: ${name}.`,
});

/** The prepared message. The general one until the name of the machine is loaded, and if there is no such machine. */
function useGreeting(): Greeting {
  const [search] = useSearchParams();
  const asked = search.get('equipo');
  const { data: equipment } = useQuery({ ...equipmentQuery(), enabled: asked !== null });
  const machine = equipment?.find(({ id }) => String(id) === asked);
  return machine ? about(machine.name) : GENERAL;
}

/** Adds a prepared message to a link like `'https://wa.me/52…'`. */
function chatLinkOf(whatsapp: string, text: string): string {
  return `${whatsapp}${whatsapp.includes('?') ? '&' : '?'}text=${encodeURIComponent(text)}`;
}

interface ChatProps {
  business: Business;
  greeting: Greeting;
}

/** A link to WhatsApp, or to an e-mail if the clinic has no WhatsApp, with the prepared message. */
function Chat({ business: { email, social }, greeting }: ChatProps) {
  const byChat = social.whatsapp !== '';
  if (!byChat && email === '') return null;
  return (
    <section
      className={classes(
        styles.chat,
        'grid justify-items-start p-6 border border-line rounded-card bg-white max-handset:grid-cols-1 max-handset:justify-items-stretch max-handset:p-5 max-[341px]:p-4',
      )}
      aria-labelledby="escribenos"
    >
      <h2 id="escribenos" className="h3">
        {byChat ? 'Escríbenos por WhatsApp' : 'Escríbenos por correo'}
      </h2>
      <p className="muted">Tu mensaje ya está empezado. Puedes cambiarlo antes de enviarlo.</p>
      <p className={styles.message}>{greeting.text}</p>
      {byChat ? (
        <OutButton href={chatLinkOf(social.whatsapp, greeting.text)} target="_blank" rel="noreferrer">
          <WhatsappIcon />
          Abrir chat de WhatsApp
        </OutButton>
      ) : (
        <OutButton href={mailLinkOf(email, greeting.subject, greeting.text)}>
          <Mail size={18} strokeWidth={1.6} aria-hidden />
          Escribir un correo
        </OutButton>
      )}
    </section>
  );
}

/** The page `/contact`. With `?equipo=…` the prepared message names the machine. */
export default function ContactPage() {
  useTitle('Contacto');
  const { data: business, error, refetch } = useQuery(needed(businessQuery()));
  const greeting = useGreeting();

  return (
    <div className="page pb-20 max-tablet:pb-12">
      <PageHead title="Contacto">
        Escríbenos, llámanos o visítanos. Te responde una persona de la clínica en el horario de atención.
      </PageHead>
      {error && !business ? (
        <ErrorNote
          title="No pudimos cargar los datos de la clínica."
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div
          className="grid grid-cols-[minmax(0,6fr)_minmax(0,6fr)] items-start gap-y-10 gap-x-12 max-tablet:grid-cols-1"
          aria-busy={business === undefined}
        >
          <div className="grid grid-cols-1 gap-8">
            {business ? <Chat business={business} greeting={greeting} /> : <Skeleton height={282} radius={12} />}
            {business ? <Ways business={business} /> : <Skeleton height={330} radius={12} />}
          </div>
          <div className="grid grid-cols-1 gap-8">
            <ClinicMap business={business} />
            <section className="[&_h2]:mb-4" aria-labelledby="horario">
              <h2 id="horario" className="h3">
                Horario
              </h2>
              {business ? <Hours rows={business.openingHours} /> : <Skeleton height={90} />}
              <Link className="link inline-flex items-center min-h-(--target) mt-3" to="/locations">
                Cómo llegar a la clínica
              </Link>
            </section>
          </div>
        </div>
      )}
    </div>
  );
}
