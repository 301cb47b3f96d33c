import { Handshake } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { MeetingForm, type MeetingFormProps } from './meeting-form.tsx';
import { askText } from './meeting.strings.ts';

type AskMeetingProps = Omit<MeetingFormProps, 'onRequested'>;

/** Opens the request for a first meeting with the provider. */
export function AskMeeting(props: AskMeetingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant="outline">
          <Handshake aria-hidden="true" />
          {askText.open}
        </Button>
      </DialogTrigger>
      <DialogContent title={askText.title} description={askText.intro}>
        <MeetingForm {...props} onRequested={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
