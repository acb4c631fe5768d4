package io.partita.engine.changelog;

/** Which images the records of a stream show (fact pack: STREAMS "Life of a stream"). */
public enum StreamViewType {
    KEYS_ONLY(false, false),
    NEW_IMAGE(true, false),
    OLD_IMAGE(false, true),
    NEW_AND_OLD_IMAGES(true, true);

    private final boolean newImage;
    private final boolean oldImage;

    StreamViewType(boolean newImage, boolean oldImage) {
        this.newImage = newImage;
        this.oldImage = oldImage;
    }

    /** Whether the item after the write is shown. */
    public boolean showsNewImage() {
        return newImage;
    }

    /** Whether the item before the write is shown. */
    public boolean showsOldImage() {
        return oldImage;
    }
}
