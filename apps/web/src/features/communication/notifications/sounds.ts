// The four notification sounds, synthesised from a few tones, so that nothing has to be loaded.
import type { Sound } from '@maat/domain/accounts/appearance'

/** In hertz, and in seconds. */
type Tone = readonly [pitch: number, at: number, length: number]

const TONES: Record<Sound, readonly Tone[]> = {
  default: [
    [659.3, 0, 0.18],
    [880, 0.12, 0.3],
  ],
  alert: [
    [740, 0, 0.12],
    [740, 0.2, 0.12],
    [740, 0.4, 0.2],
  ],
  melody: [
    [523.3, 0, 0.2],
    [659.3, 0.16, 0.2],
    [784, 0.32, 0.2],
    [1046.5, 0.48, 0.45],
  ],
  silent: [],
}

const VOLUME = 0.12

export function playSound(sound: Sound): void {
  const tones = TONES[sound]
  if (tones.length === 0) return
  try {
    const context = new AudioContext()
    for (const [pitch, at, length] of tones) playTone(context, pitch, context.currentTime + at, length)
    setTimeout(() => context.close(), 2000)
  } catch (error) {
    console.warn('The notification sound was not played', error)
  }
}

function playTone(context: AudioContext, pitch: number, start: number, length: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'sine'
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(VOLUME, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + length)
}
