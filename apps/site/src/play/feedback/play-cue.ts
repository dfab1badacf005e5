import type { Cue } from './cue.ts'

/** Each sound as its tones in turn: hertz and seconds. */
const tones: Record<Cue, readonly (readonly [hertz: number, seconds: number])[]> = {
  hit: [[1760, 0.03]],
  miss: [[196, 0.11]],
  end: [
    [1174, 0.06],
    [1760, 0.09],
  ],
}
const pulses: Record<Cue, number | number[]> = { hit: 12, miss: 60, end: [20, 50, 20] }
const LOUDNESS = 0.25

/** Made beforehand, so that to play one is to hand it over. */
function draw(context: AudioContext, cue: Cue): AudioBuffer {
  const rate = context.sampleRate
  const parts = tones[cue].map(([hertz, seconds]) =>
    Float32Array.from({ length: Math.round(seconds * rate) }, (_, n) => {
      const left = 1 - n / (seconds * rate)
      return Math.sin((2 * Math.PI * hertz * n) / rate) * left * left * LOUDNESS
    }),
  )
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const buffer = context.createBuffer(1, length, rate)
  let at = 0
  for (const part of parts) {
    buffer.copyToChannel(part, 0, at)
    at += part.length
  }
  return buffer
}

/** Browsers keep a page silent until the first press on it. */
function wakeWithPress(context: AudioContext): void {
  const wake = (): void => void context.resume()
  for (const type of ['click', 'keydown'] as const) {
    addEventListener(type, wake, { capture: true, passive: true })
  }
}

let sound: { context: AudioContext; drawn: Record<Cue, AudioBuffer> } | undefined

function openSound() {
  const context = new AudioContext({ latencyHint: 'interactive' })
  wakeWithPress(context)
  const drawn = {
    hit: draw(context, 'hit'),
    miss: draw(context, 'miss'),
    end: draw(context, 'end'),
  }
  return { context, drawn }
}

export const prepareSound = (): void => void (sound ??= openSound())

export function sing(cue: Cue): void {
  sound ??= openSound()
  const source = sound.context.createBufferSource()
  source.buffer = sound.drawn[cue]
  source.connect(sound.context.destination)
  source.start()
}

const canVibrate = (): boolean => typeof navigator.vibrate === 'function'
export const vibrate = (cue: Cue): void => void (canVibrate() && navigator.vibrate(pulses[cue]))
