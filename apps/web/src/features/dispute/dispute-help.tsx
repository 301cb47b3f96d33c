import { Mail, MessageCircle, MessagesSquare } from 'lucide-react';

import { siteFacts } from '../../lib/site-facts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { helpText as text } from './dispute.strings.ts';

interface DisputeHelpProps {
  readonly bookingId: string;
  /** While the dispute is undecided, its conversation reaches the team. */
  readonly canChat: boolean;
}

const focusTalk = () => document.querySelector<HTMLTextAreaElement>('[data-talk-field]')?.focus();

/** The configured contacts, and the conversation; a missing contact has no button (D-105). */
export function DisputeHelp({ bookingId, canChat }: DisputeHelpProps) {
  const { support_whatsapp: whatsapp = '', company_email: email = '' } = siteFacts();
  if (!canChat && whatsapp === '' && email === '') return null;
  const about = encodeURIComponent(text.about(bookingId));
  return (
    <Card aria-labelledby="help-title">
      <CardHeader id="help-title" title={text.title} />
      <div className="flex flex-wrap gap-3">
        {canChat && (
          <Button variant="outline" onClick={focusTalk}>
            <MessagesSquare aria-hidden="true" />
            {text.chat}
          </Button>
        )}
        {whatsapp !== '' && (
          <Button asChild variant="outline">
            <a
              href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}?text=${about}`}
              target="_blank"
              rel="noreferrer"
            >
              <MessageCircle aria-hidden="true" />
              {text.whatsapp}
            </a>
          </Button>
        )}
        {email !== '' && (
          <Button asChild variant="outline">
            <a href={`mailto:${email}?subject=${about}`}>
              <Mail aria-hidden="true" />
              {text.email}
            </a>
          </Button>
        )}
      </div>
    </Card>
  );
}
