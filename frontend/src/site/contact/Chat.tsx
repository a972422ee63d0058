import type { Business } from '@rostro/shared/contract/booking';
import { Mail } from 'lucide-react';
import { mailLinkOf } from '#api/mail.ts';
import { OutButton } from '#ui/button/Button.tsx';
import { WhatsappIcon } from '#ui/icons/social.tsx';
import styles from './Chat.module.css';
import type { Greeting } from './useGreeting.ts';

/** `'https://wa.me/52…'` → the same chat with a message that only has to be sent. */
function chatLinkOf(whatsapp: string, text: string): string {
  return `${whatsapp}${whatsapp.includes('?') ? '&' : '?'}text=${encodeURIComponent(text)}`;
}

interface ChatProps {
  business: Business;
  greeting: Greeting;
}

/** The quickest way to an answer: the chat, or else a letter. */
export function Chat({ business: { email, social }, greeting }: ChatProps) {
  const byChat = social.whatsapp !== '';
  if (!byChat && email === '') return null;
  return (
    <section className={styles.chat} aria-labelledby="escribenos">
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
